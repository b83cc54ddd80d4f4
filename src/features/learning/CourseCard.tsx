import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudentCourse } from '#contract/learning/learning.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { CourseLock } from './CourseLock.tsx'
import { PassExamFirst } from './PassExamFirst.tsx'
import { CourseProgress } from './CourseProgress.tsx'
import styles from './learning.module.css'

/** Shows what a student needs to know before opening a course. */
export function CourseCard({ course }: { readonly course: StudentCourse }) {
  const { t } = useTranslation('learning')
  const titleId = useId()
  const { id, title, description, subject, image, isLocked, after, free, complete } = course
  const isShut = isLocked || after !== undefined
  return (
    <Card as="article" size="lg" aria-labelledby={titleId}>
      {image !== null && <img src={image} alt="" className={styles.picture} loading="lazy" />}
      <h2 id={titleId} className={styles.title}>
        <Link to="/course/$courseId" params={{ courseId: id }} className={`mq-reach ${styles.titleLink}`}>
          <Bdi>{title}</Bdi>
        </Link>
      </h2>
      {subject !== null && (
        <p className="mq-quiet">
          <bdi>{subject}</bdi>
        </p>
      )}
      {description !== '' && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <CourseProgress course={course} />
      {isLocked && <CourseLock course={course} />}
      {after !== undefined && <PassExamFirst of="course" exam={after} free={isLocked ? 0 : free} />}
      <footer className={styles.foot}>
        <ButtonLink to="/course/$courseId" params={{ courseId: id }} variant={isShut ? 'default' : 'filled'}>
          {t(isShut ? 'card.look' : complete > 0 ? 'card.goOn' : 'card.open')}
        </ButtonLink>
      </footer>
    </Card>
  )
}
