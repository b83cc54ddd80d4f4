/** Students who take part in a meeting, page by page, with how often each came to its dates. */
import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { meetingAttendance, meetingDates, meetings, meetingStudents, users } from '#server/db/schema.ts'
import { holding, orderBy } from '#server/db/search.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'
import type { MemberSlice } from '#server/records/index.ts'
import { takersOfMeeting } from './participants.repo.ts'

/** Comings of each person to the dates of one meeting. */
function comings(executor: Executor, meetingId: string) {
  return executor
    .select({
      userId: meetingAttendance.userId,
      cameTo: sql<number>`count(*)::int`.as('came_to'),
      lastAt: sql<number>`(extract(epoch from max(${meetingAttendance.cameInAt})) * 1000)::float8`.as('last_at'),
    })
    .from(meetingAttendance)
    .innerJoin(meetingDates, eq(meetingDates.id, meetingAttendance.dateId))
    .where(eq(meetingDates.meetingId, meetingId))
    .groupBy(meetingAttendance.userId)
    .as('comings')
}

const matching = (meetingId: string, q: string | undefined, seen: SeenBy): SQL | undefined =>
  and(eq(meetings.id, meetingId), users.active, isSeen(seen, users.id), holding(users.searchText, q))

/** Selects a page of those who take part, of the students who are seen. */
export async function selectMeetingPeople(
  executor: Executor,
  meetingId: string,
  { page, perPage, sort, q }: MemberSlice,
  seen: SeenBy,
) {
  const own = comings(executor, meetingId)
  const cameTo = sql<number>`coalesce(${own.cameTo}, 0)`
  const sortable = { name: users.searchText, cameTo, lastAt: sql`coalesce(${own.lastAt}, 0)` }
  const isEnrolled = sql<boolean>`exists (select 1 from ${meetingStudents}
    where ${meetingStudents.meetingId} = ${meetings.id} and ${meetingStudents.userId} = ${users.id})`
  return executor
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isEnrolled,
      cameTo,
      lastAt: own.lastAt,
    })
    .from(meetings)
    .innerJoin(takersOfMeeting(), sql`true`)
    .innerJoin(users, sql`${users.id} = takers.user_id`)
    .leftJoin(own, eq(own.userId, users.id))
    .where(matching(meetingId, q, seen))
    .orderBy(orderBy(sort, sortable, asc(users.searchText)), asc(users.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countMeetingPeople(
  executor: Executor,
  meetingId: string,
  q: string | undefined,
  seen: SeenBy,
): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(meetings)
    .innerJoin(takersOfMeeting(), sql`true`)
    .innerJoin(users, sql`${users.id} = takers.user_id`)
    .where(matching(meetingId, q, seen))
  return row?.count ?? 0
}
