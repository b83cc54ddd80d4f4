import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CourseProgress } from '#contract/learning/course-progress.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats } from '#src/ui/format/format-context.ts'
import { RowList } from '#src/ui/page/RowList.tsx'
import { ShareBar } from '#src/ui/exam/ShareBar.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { KindIcon } from '../KindIcon.tsx'
import styles from '../courses.module.css'
import { FilmCurve } from './FilmCurve.tsx'

interface LessonStandingsProps {
  readonly courseId: string
  readonly groupId: string | undefined
  readonly progress: CourseProgress
}

/** Shows how many have completed each lesson; of a film also where it loses them. */
export function LessonStandings({ courseId, groupId, progress: { students, lessons } }: LessonStandingsProps) {
  const { t } = useTranslation('courses')
  if (lessons.length === 0) return null
  return (
    <Card title={t('progress.lessons', { count: students })}>
      <RowList as="ol">
        {lessons.map((lesson) => (
          <LessonStanding key={lesson.id} {...{ courseId, groupId, students, lesson }} />
        ))}
      </RowList>
    </Card>
  )
}

interface LessonStandingProps extends Pick<LessonStandingsProps, 'courseId' | 'groupId'> {
  readonly students: number
  readonly lesson: CourseProgress['lessons'][number]
}

function LessonStanding({ courseId, groupId, students, lesson }: LessonStandingProps) {
  const { t } = useTranslation('courses')
  const { number } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { id, title, kind, begun, complete } = lesson
  return (
    <li className={styles.standing}>
      <KindIcon kind={kind} label={t(`kind.${kind}`)} />
      <Bdi className={styles.standingTitle}>{title}</Bdi>
      <span className="mq-quiet">{t('progress.standing', { begun: number(begun), complete: number(complete) })}</span>
      <ShareBar share={students === 0 ? 0 : Math.min(1, complete / students)} size="sm" />
      {kind === 'video' && begun > 0 && (
        <details className={styles.curve} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{t('progress.curve')}</summary>
          {isOpen && <FilmCurve {...{ courseId, groupId }} lessonId={id} title={title} />}
        </details>
      )}
    </li>
  )
}
