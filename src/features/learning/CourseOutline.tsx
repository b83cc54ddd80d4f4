import { IconCircle, IconCircleCheckFilled, IconCircleHalf2, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CoursePage, StudentLesson } from '#contract/learning.ts'
import { KindIcon } from '#src/features/courses/index.ts'
import { Card } from '#src/ui/Card.tsx'
import { RowList } from '#src/ui/RowList.tsx'
import { clockTime } from './film/clock-time.ts'
import styles from './learning.module.css'

/** Chapters and lessons, with how far the student has come with each. */
export function CourseOutline({ course: { id, chapters } }: { readonly course: CoursePage }) {
  return (
    <>
      {chapters.map((chapter) => (
        <Card key={chapter.id} title={<bdi dir="auto">{chapter.title}</bdi>}>
          <RowList as="ol">
            {chapter.lessons.map((lesson) => (
              <LessonRow key={lesson.id} courseId={id} lesson={lesson} />
            ))}
          </RowList>
        </Card>
      ))}
    </>
  )
}

function LessonRow({ courseId, lesson }: { readonly courseId: string; readonly lesson: StudentLesson }) {
  const { t } = useTranslation('learning')
  const { id, title, kind, isFree, isDraft, isLocked, seconds } = lesson
  const notes = [
    ...(seconds === null ? [] : [clockTime(seconds)]),
    ...(isFree ? [t('lesson.free')] : []),
    ...(isDraft ? [t('lesson.draft')] : []),
  ]
  const name = <bdi dir="auto">{title}</bdi>
  return (
    <li className={styles.lesson} data-locked={isLocked || undefined}>
      <LessonMark lesson={lesson} />
      <span className={styles.words}>
        {isLocked ? (
          <span>{name}</span>
        ) : (
          <Link to="/course/$courseId/lessons/$lessonId" params={{ courseId, lessonId: id }}>
            {name}
          </Link>
        )}
        {notes.length > 0 && <span className="mq-quiet">{notes.join(' · ')}</span>}
      </span>
      <KindIcon kind={kind} label={t(`kind.${kind}`)} />
    </li>
  )
}

function LessonMark({ lesson: { isLocked, state } }: { readonly lesson: StudentLesson }) {
  const { t } = useTranslation('learning')
  if (isLocked) return <IconLock size={20} role="img" aria-label={t('state.locked')} />
  const Icon = { new: IconCircle, begun: IconCircleHalf2, complete: IconCircleCheckFilled }[state]
  return <Icon size={20} role="img" aria-label={t(`state.${state}`)} className={styles.mark} data-state={state} />
}
