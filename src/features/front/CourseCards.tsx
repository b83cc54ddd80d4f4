import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LandingCourse } from '#contract/learning/landing-courses.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './courses.module.css'

/** Shows what a visitor sees first of each course. */
export function CourseCards({ courses }: { readonly courses: readonly LandingCourse[] }) {
  const { t } = useTranslation('front')
  return (
    <section className={styles.courses} aria-labelledby="courses">
      <h2 id="courses" className={styles.heading}>
        {t('courses.title')}
      </h2>
      <ul className={styles.cards}>
        {courses.map(({ id, title, description, image, lessons, free }) => (
          <li key={id} className={styles.card}>
            {image !== null && <img src={image} alt="" className={styles.picture} loading="lazy" decoding="async" />}
            <h3 className={styles.title}>
              <Link to="/landing/course/$courseId" params={{ courseId: id }} className="mq-reach">
                <Bdi>{title}</Bdi>
              </Link>
            </h3>
            {description !== '' && (
              <p className={styles.description} dir="auto">
                {description}
              </p>
            )}
            <p className={styles.facts}>
              {t('courses.lessons', { count: lessons })}
              {free > 0 && ` · ${t('courses.free', { count: free })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
