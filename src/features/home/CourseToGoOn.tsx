import { useQuery } from '@tanstack/react-query'
import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { progressQuery } from '#src/features/progress/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { ButtonLink } from '#src/ui/links/ButtonLink.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './home.module.css'

/** The course that was begun, with the lesson that comes next; nothing where none is left. */
export function CourseToGoOn() {
  const { t } = useTranslation('home')
  const { number } = useFormats()
  // The card of progress asks; this only looks at the answer.
  const course = useQuery({ ...progressQuery, enabled: false }).data?.course ?? null
  if (course === null) return null
  const { id: courseId, title, lesson, complete, lessons } = course
  return (
    <Card
      data-place="course"
      title={t('course.title')}
      icon={<IconBook2 aria-hidden />}
      text={t('course.standing', { complete: number(complete), of: number(lessons) })}
    >
      <div className={styles.course}>
        {lesson.picture != null && <img src={lesson.picture} alt="" className={styles.coursePicture} loading="lazy" />}
        <p>
          <Bdi>{title}</Bdi>: <Bdi>{lesson.title}</Bdi>
        </p>
      </div>
      <div>
        <ButtonLink to="/course/$courseId/lessons/$lessonId" params={{ courseId, lessonId: lesson.id }}>
          {t('course.continue')}
        </ButtonLink>
      </div>
    </Card>
  )
}
