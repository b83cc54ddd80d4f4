/** The dates of meetings. */
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { courses, lessons, meetingDates, meetings } from '#server/db/schema.ts'

export type DateRow = typeof meetingDates.$inferSelect
/** A lesson that was made of the recording of a date. */
export interface RecordingLesson {
  readonly id: string
  readonly courseId: string
  readonly title: string
  /** Students may know of it. */
  readonly isShown: boolean
}

export type NewDate = typeof meetingDates.$inferInsert

export async function selectDates(executor: Executor, meetingId: string): Promise<DateRow[]> {
  return executor
    .select()
    .from(meetingDates)
    .where(eq(meetingDates.meetingId, meetingId))
    .orderBy(asc(meetingDates.startsAt), asc(meetingDates.id))
}

/** The dates of many meetings that end after an instant, the earliest first. */
export async function selectDatesOf(
  executor: Executor,
  meetingIds: readonly string[],
  after: Date,
): Promise<DateRow[]> {
  if (meetingIds.length === 0) return []
  return executor
    .select()
    .from(meetingDates)
    .where(and(inArray(meetingDates.meetingId, [...meetingIds]), gt(meetingDates.endsAt, after)))
    .orderBy(asc(meetingDates.startsAt), asc(meetingDates.id))
}

/** A date of a meeting that is there. */
export async function selectDate(executor: Executor, id: string): Promise<DateRow | undefined> {
  const [row] = await executor
    .select({ date: meetingDates })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(and(eq(meetingDates.id, id), isNull(meetings.deletedAt)))
  return row?.date
}

/** The same, held until the transaction ends. */
export async function lockDate(executor: Executor, id: string): Promise<DateRow | undefined> {
  const [row] = await executor
    .select({ date: meetingDates })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(and(eq(meetingDates.id, id), isNull(meetings.deletedAt)))
    .for('update', { of: meetingDates })
  return row?.date
}

/** The lessons that were made of recordings, by their ids. */
export async function selectRecordingLessons(executor: Executor, dates: readonly Pick<DateRow, 'lessonId'>[]) {
  const ids = dates.flatMap(({ lessonId }) => lessonId ?? [])
  if (ids.length === 0) return new Map<string | null, RecordingLesson>()
  const rows: readonly RecordingLesson[] = await executor
    .select({
      id: lessons.id,
      courseId: lessons.courseId,
      title: lessons.title,
      isShown: sql<boolean>`${lessons.published} and ${courses.active}`,
    })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.courseId))
    .where(inArray(lessons.id, ids))
  return new Map<string | null, RecordingLesson>(rows.map((row) => [row.id, row]))
}

export async function insertDates(executor: Executor, rows: readonly NewDate[]): Promise<void> {
  if (rows.length > 0) await executor.insert(meetingDates).values([...rows])
}

export async function deleteDates(executor: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(meetingDates).where(inArray(meetingDates.id, [...ids]))
}

export async function updateDate(executor: Executor, id: string, columns: Partial<NewDate>): Promise<void> {
  await executor
    .update(meetingDates)
    .set({ ...columns, revision: sql`${meetingDates.revision} + 1` })
    .where(eq(meetingDates.id, id))
}
