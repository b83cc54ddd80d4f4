import { IconCircle, IconCircleCheckFilled, IconCircleHalf2, IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CoursePage, StudentLesson } from '#contract/learning/learning.ts'
import { KindIcon } from '#src/features/courses/index.ts'
import { MilestoneMark } from '#src/ui/brand/MilestoneMark.tsx'
import { Card } from '#src/ui/page/Card.tsx'
import { RowList } from '#src/ui/page/RowList.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { clockTime } from '#src/ui/text/clock-time.ts'
import { PassExamFirst } from './PassExamFirst.tsx'
import { useKeepObstacle } from './kept/keep-obstacle.ts'
import { keepableOf } from './kept/keepable.ts'
import { Keeping } from './kept/Keeping.tsx'
import { useKeptLessons } from './kept/use-kept-lessons.ts'
import styles from './learning.module.css'

/** Chapters and lessons, with how far the student has come with each, and what of them is on the device. */
export function CourseOutline({ course }: { readonly course: CoursePage }) {
  const standings = useKeptLessons()
  const obstacle = useKeepObstacle()
  const kept = new Set(standings?.filter(({ state }) => state === 'kept').map(({ lessonId }) => lessonId))
  return (
    <>
      {course.chapters.map(({ id, title, after, lessons }) => {
        const keepable = keepableOf(lessons)
        return (
          <Card key={id} title={<Bdi>{title}</Bdi>} {...(isFinished(lessons) && { aside: <FinishedChapter /> })}>
            {after !== undefined && <PassExamFirst of="chapter" exam={after} />}
            <RowList as="ol">
              {lessons.map((lesson) => (
                <LessonRow key={lesson.id} courseId={course.id} lesson={lesson} isKept={kept.has(lesson.id)} />
              ))}
            </RowList>
            {keepable.length > 0 && standings !== null && obstacle === null && (
              <Keeping
                lessons={keepable}
                name={title}
                standings={standings}
                readCourse={() => Promise.resolve(course)}
              />
            )}
            {keepable.length > 0 && (standings === null || obstacle === 'notYet') && <div className={styles.coming} />}
          </Card>
        )
      })}
    </>
  )
}

function isFinished(lessons: readonly StudentLesson[]): boolean {
  return lessons.every(({ state }) => state === 'complete')
}

/** The mark that the chapter got when its last lesson was finished, now still. */
function FinishedChapter() {
  const { t } = useTranslation('learning')
  return (
    <span className={styles.finished}>
      <MilestoneMark of="chapter" isNew={false} size="sm" />
      {t('state.complete')}
    </span>
  )
}

interface LessonRowProps {
  readonly courseId: string
  readonly lesson: StudentLesson
  readonly isKept: boolean
}

function LessonRow({ courseId, lesson, isKept }: LessonRowProps) {
  const { t } = useTranslation('learning')
  const { id, title, kind, isFree, isDraft, isLocked, seconds } = lesson
  const notes = [
    ...(seconds === null ? [] : [clockTime(seconds)]),
    ...(isFree ? [t('lesson.free')] : []),
    ...(isDraft ? [t('lesson.draft')] : []),
    ...(isKept ? [t('keep.kept')] : []),
  ]
  const name = <Bdi>{title}</Bdi>
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
