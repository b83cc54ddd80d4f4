/** The recording of a date that is over becomes a lesson of a course, and the date leads to it. */
import { failure, type Failure, type Outcome } from '#contract/foundation/errors.ts'
import type { LessonForm, LessonRecord } from '#contract/learning/lessons.ts'
import type { Transaction } from '#server/db/connection.ts'
import type { MeetingDependencies } from '#server/dependencies.ts'
import { createLesson } from '#server/modules/courses/index.ts'
import { lockDate, updateDate } from './dates.repo.ts'

type Refusal = 'meetings.date-not-found' | 'meetings.date-not-over' | 'meetings.has-lesson'

/** Answers why no lesson can be made of a date now; the date is held until the transaction ends: only one is made. */
async function refusalOf(transaction: Transaction, dateId: string, now: Date): Promise<Failure<Refusal> | null> {
  const date = await lockDate(transaction, dateId)
  if (date === undefined) return failure('meetings.date-not-found')
  if (date.cancelled || date.endsAt > now) return failure('meetings.date-not-over')
  return date.lessonId === null ? null : failure('meetings.has-lesson')
}

/** Makes the lesson as an author makes any other, and ties the date to it in the same transaction. */
export async function makeRecordingLesson(
  dependencies: MeetingDependencies,
  dateId: string,
  { courseId, ...form }: LessonForm & { readonly courseId: string },
  actorId: string,
): Promise<Outcome<LessonRecord, Refusal | 'courses.not-found' | 'courses.too-long' | 'request.invalid'>> {
  const at = new Date(dependencies.now())
  return createLesson(dependencies, courseId, form, actorId, {
    refusal: (transaction) => refusalOf(transaction, dateId, at),
    settle: (transaction, lessonId) => updateDate(transaction, dateId, { lessonId }),
  })
}
