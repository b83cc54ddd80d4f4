import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconDeviceMobileDown } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoursePage } from '#contract/learning/learning.ts'
import { askForPersistence, formatBytes, roomOf } from '#src/features/device/index.ts'
import { useSession } from '#src/features/auth/index.ts'
import { keptDatabase } from '#src/offline/kept-lessons/database.ts'
import { askToKeep, removeKept } from '#src/offline/kept-lessons/store.ts'
import { Card } from '#src/ui/page/Card.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useBusy } from '#src/ui/behaviour/use-busy.ts'
import { useKeepObstacle } from './keep-obstacle.ts'
import { keepableOf } from './keepable.ts'
import { SPARE_BYTES } from './Keeping.tsx'
import { interruptKeeping, keepNow } from './keeping.ts'
import { type CourseExam, courseToTake } from './course-to-take.ts'
import { type KeptStanding, useKeptLessons } from './use-kept-lessons.ts'
import styles from './kept.module.css'

interface TakeCourseProps {
  readonly course: CoursePage
  /** Exams of the course that can be prepared; null while that is not known. */
  readonly exams: readonly CourseExam[] | null
  /** Brings an exam onto the device; answers whether it is there. */
  readonly onPrepare: (examId: string) => Promise<boolean>
}

/** One button for all of a course: its lessons are kept and its exams prepared, one after the other. */
export function TakeCourse({ course, exams, onPrepare }: TakeCourseProps) {
  const standings = useKeptLessons()
  const obstacle = useKeepObstacle()
  const userId = useSession()?.user.id
  const lessons = keepableOf(course.chapters.flatMap((chapter) => chapter.lessons))
  const isAny = lessons.length > 0 || (exams?.length ?? 0) > 0
  if (userId === undefined || standings === null || exams === null || obstacle !== null || !isAny) return null
  return <Taking {...{ course, exams, onPrepare, standings, userId }} />
}

interface TakingProps extends TakeCourseProps {
  readonly exams: readonly CourseExam[]
  readonly standings: readonly KeptStanding[]
  readonly userId: string
}

function Taking({ course, exams, onPrepare, standings, userId }: TakingProps) {
  const { t } = useTranslation(['learning', 'takeCourse'])
  const locale = useLocale()
  const lessons = keepableOf(course.chapters.flatMap((chapter) => chapter.lessons))
  const { missing, waiting, bytes, share, ready, all } = courseToTake(lessons, standings, exams)
  const isStopped = useRef(false)
  const size = formatBytes(bytes, locale)
  const take = async (): Promise<void> => {
    const { freeBytes } = await roomOf()
    if (freeBytes !== null && freeBytes < bytes + SPARE_BYTES) {
      return showSnackbar(t('keep.noSpace', { size, free: formatBytes(freeBytes, locale) }), { color: 'error' })
    }
    await askForPersistence()
    // Written down first: the lessons go on by themselves whatever becomes of this page.
    await askToKeep(keptDatabase(), userId, course, missing.lessons, Date.now())
    for (const exam of missing.exams) {
      if (isStopped.current) return
      if (!(await onPrepare(exam.id)))
        showSnackbar(t('takeCourse:examFailed', { title: exam.title }), { color: 'error' })
    }
    await keepNow()
  }
  const { isBusy, run: start } = useBusy(() => {
    isStopped.current = false
    return take().catch(() => showSnackbar(t('keep.failure.unwritten'), { color: 'error' }))
  })
  const stop = async () => {
    isStopped.current = true
    await removeKept(keptDatabase(), userId, waiting)
    interruptKeeping()
  }
  if (ready === all) return <Taken />
  return (
    <Card title={t('takeCourse:title')} text={t('takeCourse:lead')}>
      {isBusy || waiting.length > 0 ? (
        <OnTheWay {...{ ready, all, share }} onStop={() => void stop()} />
      ) : (
        <div className={styles.keeping}>
          <Button
            variant="default"
            leftSection={<IconDeviceMobileDown size={18} aria-hidden />}
            onClick={() => void start()}
          >
            {t(ready === 0 ? 'takeCourse:take' : 'takeCourse:rest')}
            {bytes > 0 && <span className={styles.size}>{size}</span>}
          </Button>
          <span className="mq-quiet">
            {[
              ...(missing.lessons.length > 0 ? [t('takeCourse:lessons', { count: missing.lessons.length })] : []),
              ...(missing.exams.length > 0 ? [t('takeCourse:exams', { count: missing.exams.length })] : []),
            ].join(' · ')}
          </span>
        </div>
      )}
    </Card>
  )
}

function Taken() {
  const { t } = useTranslation(['learning', 'takeCourse'])
  return (
    <p className={styles.kept} role="status">
      <IconCircleCheckFilled size={20} aria-hidden />
      {t('takeCourse:taken')}
    </p>
  )
}

interface OnTheWayProps {
  readonly ready: number
  readonly all: number
  /** Number from 0 to 1. */
  readonly share: number
  readonly onStop: () => void
}

function OnTheWay({ ready, all, share, onStop }: OnTheWayProps) {
  const { t } = useTranslation(['learning', 'takeCourse'])
  const { number } = useFormats()
  return (
    <div className={styles.keeping}>
      <label className={styles.way}>
        <span>{t('takeCourse:onTheWay', { ready: number(ready), all: number(all) })}</span>
        <progress className={styles.progress} value={share} aria-label={t('takeCourse:title')} />
      </label>
      <Button variant="subtle" size="sm" aria-label={t('takeCourse:stop')} onClick={onStop}>
        {t('keep.stop')}
      </Button>
    </div>
  )
}
