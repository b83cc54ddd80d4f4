import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { isHeld } from '#server/db/run-groups.ts'
import { groups, meetingDates, meetings, users } from '#server/db/schema.ts'
import { type Days, onDays } from '#server/db/search.ts'
import { type HeldDates, peopleOfDate } from './attendance-figures.repo.ts'
import { takersOfMeeting } from './participants.repo.ts'

export interface CalendarSearch extends HeldDates {
  readonly days: Days
  /** True: only dates that are over and were not cancelled. */
  readonly isHeldAlone: boolean
  readonly limit: number
}

const takesPart = sql<number>`(select count(*)::int from ${takersOfMeeting()}
  inner join ${users} taker on taker.id = takers.user_id and taker.active)`

/** Dates of meetings on some days with who takes part and who came, the earliest first. */
export async function selectCalendar(
  executor: Executor,
  { days, isHeldAlone, limit, at, heldBy, seen }: CalendarSearch,
) {
  const held = isHeldAlone ? and(lte(meetingDates.endsAt, at), eq(meetingDates.cancelled, false)) : undefined
  return executor
    .select({
      id: meetingDates.id,
      meetingId: meetings.id,
      topic: meetings.topic,
      audience: meetings.audience,
      groupId: meetings.groupId,
      group: groups.title,
      teacherId: meetings.teacherId,
      teacher: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
      repeats: meetings.repeats,
      startsAt: meetingDates.startsAt,
      startsLocal: meetingDates.startsLocal,
      timeZone: meetings.timeZone,
      minutes: meetingDates.minutes,
      cancelled: meetingDates.cancelled,
      recording: meetingDates.recording,
      takesPart,
      came: sql<number>`people.came::int`,
      absent: sql<number>`people.absent::int`,
      revision: meetingDates.revision,
    })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .leftJoin(groups, eq(groups.id, meetings.groupId))
    .leftJoin(users, eq(users.id, meetings.teacherId))
    .innerJoin(peopleOfDate(seen), sql`true`)
    .where(and(onDays(meetingDates.startsAt, days), held, isNull(meetings.deletedAt), isHeld(heldBy)))
    .orderBy(asc(meetingDates.startsAt), asc(meetingDates.id))
    .limit(limit)
}
