/** Dates that a reader's week is made of. */
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groups, meetingAttendance, meetingDates, meetings, users } from '#server/db/schema.ts'
import { takesPart } from './participants.repo.ts'

const teacher = sql<
  string | null
>`(select first_name || ' ' || last_name from ${users} as teacher where teacher.id = ${meetings.teacherId})`

/** Dates between two instants of the meetings in which someone takes part or that they teach, the earliest first. */
export async function selectOwnDates(executor: Executor, userId: string, from: Date, until: Date, most: number) {
  return executor
    .select({
      date: meetingDates,
      topic: meetings.topic,
      timeZone: meetings.timeZone,
      teacherId: meetings.teacherId,
      teacher,
      group: groups.title,
      came: sql<boolean>`${meetingAttendance.userId} is not null`,
    })
    .from(meetingDates)
    .innerJoin(meetings, eq(meetings.id, meetingDates.meetingId))
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(groups, eq(groups.id, meetings.groupId))
    .leftJoin(
      meetingAttendance,
      and(eq(meetingAttendance.dateId, meetingDates.id), eq(meetingAttendance.userId, userId)),
    )
    .where(
      and(
        isNull(meetings.deletedAt),
        gt(meetingDates.endsAt, from),
        lt(meetingDates.startsAt, until),
        or(takesPart(), eq(meetings.teacherId, userId)),
      ),
    )
    .orderBy(asc(meetingDates.startsAt), asc(meetingDates.id))
    .limit(most)
}

/** Meetings with a date to come that someone could enrol in: for everybody or for packages. */
export async function selectOffered(executor: Executor, userId: string, at: Date, most: number) {
  const next = sql<number>`(extract(epoch from min(${meetingDates.startsAt})) * 1000)::float8`
  return executor
    .select({ id: meetings.id, topic: meetings.topic, timeZone: meetings.timeZone, teacher, next })
    .from(meetings)
    .innerJoin(meetingDates, eq(meetingDates.meetingId, meetings.id))
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        isNull(meetings.deletedAt),
        inArray(meetings.audience, ['everybody', 'packages']),
        sql`not ${meetingDates.cancelled}`,
        gt(meetingDates.endsAt, at),
        sql`not ${takesPart()}`,
        sql`${meetings.teacherId} is distinct from ${userId}::uuid`,
      ),
    )
    .groupBy(meetings.id)
    .orderBy(asc(next), asc(meetings.id))
    .limit(most)
}
