import type { AskedLesson } from '#src/offline/kept-lessons/store.ts'
import { shareOf } from './share-of.ts'
import type { KeptStanding } from './use-kept-lessons.ts'

/** An exam of a course that a device can be prepared for. */
export interface CourseExam {
  readonly id: string
  readonly title: string
  readonly bytes: number
  /** This device is prepared for it as it is now. */
  readonly isReady: boolean
}

/** Answers what of a course is on the device, what is on its way, and what is still to be asked for. */
export function courseToTake(
  lessons: readonly AskedLesson[],
  standings: readonly KeptStanding[],
  exams: readonly CourseExam[],
) {
  const byId = new Map(standings.map((one) => [one.lessonId, one]))
  const own = lessons.flatMap(({ lessonId }) => byId.get(lessonId) ?? [])
  const asked = lessons.filter(({ lessonId }) => (byId.get(lessonId)?.state ?? 'failed') === 'failed')
  const unprepared = exams.filter(({ isReady }) => !isReady)
  const all = lessons.length + exams.length
  const prepared = exams.length - unprepared.length
  // Each lesson and exam counts as one, a lesson that is on its way as the part of it that is there.
  const parts = own.reduce((sum, row) => sum + shareOf([row]), 0)
  return {
    missing: { lessons: asked, exams: unprepared },
    waiting: own.filter(({ state }) => state === 'waiting').map(({ lessonId }) => lessonId),
    bytes: [...asked, ...unprepared].reduce((sum, one) => sum + one.bytes, 0),
    share: all === 0 ? 1 : (parts + prepared) / all,
    ready: own.filter(({ state }) => state === 'kept').length + prepared,
    all,
  }
}
