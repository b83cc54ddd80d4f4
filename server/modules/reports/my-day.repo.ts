/** Meetings and exams of a day, and students who wait for a seat. */
import { and, asc, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { isHeld } from '#server/db/run-groups.ts'
import { exams, examVersions, groups, groupStudents, meetingDates, meetings } from '#server/db/schema.ts'
import { isTaught, type SeenBy } from '#server/db/seen-students.ts'

export interface Stretch {
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
}

export async function selectMeetingsBetween(
  executor: Executor,
  { from, until }: Stretch,
  heldBy: SeenBy,
  limit: number,
) {
  return executor
    .select({
      meetingId: meetings.id,
      topic: meetings.topic,
      group: groups.title,
      startsAt: meetingDates.startsAt,
      minutes: meetingDates.minutes,
    })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .leftJoin(groups, eq(groups.id, meetings.groupId))
    .where(
      and(
        gte(meetingDates.startsAt, from),
        lt(meetingDates.startsAt, until),
        eq(meetingDates.cancelled, false),
        isNull(meetings.deletedAt),
        isHeld(heldBy),
      ),
    )
    .orderBy(asc(meetingDates.startsAt), asc(meetingDates.id))
    .limit(limit)
}

/** Published exams that open or end in a stretch of time. */
export async function selectExamsBetween(executor: Executor, { from, until }: Stretch, limit: number) {
  const bound = (name: 'opensAt' | 'endsAt') =>
    sql<number | null>`(${examVersions.settings}->>${sql.raw(`'${name}'`)})::float8`
  const isWithin = (instant: SQL) => and(gte(instant, from.getTime()), lt(instant, until.getTime()))
  const [opensAt, endsAt] = [bound('opensAt'), bound('endsAt')]
  return executor
    .select({ examId: exams.id, title: sql<string>`${exams.settings}->>'title'`, opensAt, endsAt })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(and(exams.active, isNull(exams.deletedAt), or(isWithin(opensAt), isWithin(endsAt))))
    .orderBy(sql`coalesce(${opensAt}, ${endsAt})`, asc(exams.id))
    .limit(limit)
}

/** Groups that are not over in which students wait, the longest list first. */
export async function selectWaitingLists(executor: Executor, at: Date, taughtBy: SeenBy, limit: number) {
  const waiting = sql<number>`count(*)::int`
  return executor
    .select({ groupId: groups.id, title: groups.title, waiting })
    .from(groups)
    .innerJoin(groupStudents, and(eq(groupStudents.groupId, groups.id), eq(groupStudents.state, 'waiting')))
    .where(and(gt(groups.endsAt, at), isTaught(taughtBy)))
    .groupBy(groups.id)
    .orderBy(desc(waiting), asc(groups.id))
    .limit(limit)
}
