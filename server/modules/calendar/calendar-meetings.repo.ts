/** Meetings with their dates, for calendars. */
import { and, asc, eq, exists, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { meetingDates, meetings, users } from '#server/db/schema.ts'
import { takesPart } from '#server/modules/meetings/index.ts'

/** More are no calendar of a person. */
const MEETINGS_MOST = 200

const columns = {
  id: meetings.id,
  topic: meetings.topic,
  agenda: meetings.agenda,
  timeZone: meetings.timeZone,
  repeats: meetings.repeats,
  sequence: meetings.sequence,
  teacherId: meetings.teacherId,
  deletedAt: meetings.deletedAt,
  dates: sql<
    {
      plannedFor: string
      startsLocal: string
      startsAt: number
      minutes: number
      cancelled: boolean
    }[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('plannedFor', d.planned_for, 'startsLocal', d.starts_local, 'startsAt', (extract(epoch from d.starts_at) * 1000)::float8, 'minutes', d.minutes, 'cancelled', d.cancelled) order by d.planned_for), '[]'::jsonb) from ${meetingDates} as d where d.meeting_id = "meetings"."id")`,
}

/** Answers the condition of a meeting with a date that ended after an instant; a deleted one counts for as long. */
function recent(executor: Executor, after: Date): SQL | undefined {
  const dates = executor
    .select({ one: sql`1` })
    .from(meetingDates)
    .where(and(eq(meetingDates.meetingId, meetings.id), gt(meetingDates.endsAt, after)))
  return and(exists(dates), or(isNull(meetings.deletedAt), gt(meetings.deletedAt, after)))
}

/** Selects the meetings of a person: those in which they take part, and those which they teach. */
export async function selectMeetingsOfPerson(executor: Executor, userId: string, after: Date) {
  return executor
    .select(columns)
    .from(meetings)
    .innerJoin(users, eq(users.id, userId))
    .where(and(recent(executor, after), or(takesPart(), eq(meetings.teacherId, userId))))
    .orderBy(asc(meetings.createdAt), asc(meetings.id))
    .limit(MEETINGS_MOST)
}

export async function selectMeetingsOfGroup(executor: Executor, groupId: string, after: Date) {
  return executor
    .select(columns)
    .from(meetings)
    .where(and(recent(executor, after), eq(meetings.groupId, groupId), eq(meetings.audience, 'group')))
    .orderBy(asc(meetings.createdAt), asc(meetings.id))
    .limit(MEETINGS_MOST)
}

export async function selectMeeting(executor: Executor, id: string) {
  const [row] = await executor
    .select(columns)
    .from(meetings)
    .where(and(eq(meetings.id, id), isNull(meetings.deletedAt)))
  return row
}

export type MeetingOfCalendar = NonNullable<Awaited<ReturnType<typeof selectMeeting>>>
