import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { meetingAttendance, meetingDates, meetings } from '#server/db/schema.ts'

/** Dates of the meetings of a group that were not cancelled. */
const ofGroup = (groupId: string) =>
  and(
    eq(meetings.groupId, groupId),
    eq(meetings.audience, 'group'),
    isNull(meetings.deletedAt),
    eq(meetingDates.cancelled, false),
  )

/** Counts the dates that are over at an instant, those to come, and how often people came to those that are over. */
export async function selectAttendanceOf(executor: Executor, groupId: string, at: Date) {
  const isOver = sql`${meetingDates.endsAt} <= ${at.toISOString()}::timestamptz`
  const came = executor
    .select({ dateId: meetingAttendance.dateId, count: sql<number>`count(*)`.as('came') })
    .from(meetingAttendance)
    .innerJoin(meetingDates, eq(meetingDates.id, meetingAttendance.dateId))
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(ofGroup(groupId))
    .groupBy(meetingAttendance.dateId)
    .as('came')
  const [row] = await executor
    .select({
      held: sql<number>`(count(*) filter (where ${isOver}))::int`,
      coming: sql<number>`(count(*) filter (where not ${isOver}))::int`,
      cameIn: sql<number>`coalesce(sum(${came.count}) filter (where ${isOver}), 0)::int`,
    })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .leftJoin(came, eq(came.dateId, meetingDates.id))
    .where(ofGroup(groupId))
  return row ?? { held: 0, coming: 0, cameIn: 0 }
}

/** Selects the latest dates that were over at an instant, oldest first, with how many came to each. */
export async function selectHeldDates(executor: Executor, groupId: string, at: Date, most: number) {
  const rows = await executor
    .select({
      id: meetingDates.id,
      meetingId: meetingDates.meetingId,
      topic: meetings.topic,
      startsAt: meetingDates.startsAt,
      cameIn: sql<number>`(select count(*)::int from ${meetingAttendance} where ${meetingAttendance.dateId} = ${meetingDates.id})`,
    })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .where(and(ofGroup(groupId), lte(meetingDates.endsAt, at)))
    .orderBy(desc(meetingDates.startsAt), desc(meetingDates.id))
    .limit(most)
  return rows.toReversed()
}
