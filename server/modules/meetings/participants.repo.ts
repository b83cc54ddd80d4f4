/** People who take part in a meeting: by enrolling, or by a seat in its group. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groupStudents, meetings, meetingStudents, users } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

/** Answers the condition that a row of `users` takes part in a row of `meetings`. */
export function takesPart(): SQL {
  const byThemselves = sql`exists (select 1 from ${meetingStudents} where ${meetingStudents.meetingId} = ${meetings.id} and ${meetingStudents.userId} = ${users.id})`
  const bySeat = sql`(${meetings.audience} = 'group' and exists (select 1 from ${groupStudents} where ${groupStudents.groupId} = ${meetings.groupId} and ${groupStudents.userId} = ${users.id} and ${groupStudents.state} = 'member'))`
  return sql`(${byThemselves} or ${bySeat})`
}

/**
 * Those who take part in a row of `meetings`, to be joined as `takers`: found from the meeting, so that no other account
 * is looked at, however many there are.
 */
export function takersOfMeeting(): SQL {
  return sql`lateral (select ${meetingStudents.userId} as user_id from ${meetingStudents} where ${meetingStudents.meetingId} = ${meetings.id}
    union select ${groupStudents.userId} from ${groupStudents} where ${meetings.audience} = 'group' and ${groupStudents.groupId} = ${meetings.groupId} and ${groupStudents.state} = 'member') as takers`
}

/** Active accounts that take part in a meeting, by name; `seen`: of those students alone. */
export async function selectParticipants(executor: Executor, meetingId: string, seen: SeenBy = null) {
  return executor
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      preferences: users.preferences,
    })
    .from(meetings)
    .innerJoin(takersOfMeeting(), sql`true`)
    .innerJoin(users, sql`${users.id} = takers.user_id`)
    .where(and(eq(meetings.id, meetingId), users.active, isSeen(seen, users.id)))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
}

export async function isEnrolled(executor: Executor, meetingId: string, userId: string): Promise<boolean> {
  const count = await executor.$count(
    meetingStudents,
    and(eq(meetingStudents.meetingId, meetingId), eq(meetingStudents.userId, userId)),
  )
  return count > 0
}

export async function hasSeat(executor: Executor, groupId: string, userId: string): Promise<boolean> {
  const seat = and(
    eq(groupStudents.groupId, groupId),
    eq(groupStudents.userId, userId),
    eq(groupStudents.state, 'member'),
  )
  return (await executor.$count(groupStudents, seat)) > 0
}

export async function insertEnrolment(executor: Executor, meetingId: string, userId: string, at: Date): Promise<void> {
  await executor.insert(meetingStudents).values({ meetingId, userId, since: at }).onConflictDoNothing()
}

export async function deleteEnrolment(executor: Executor, meetingId: string, userId: string): Promise<void> {
  await executor
    .delete(meetingStudents)
    .where(and(eq(meetingStudents.meetingId, meetingId), eq(meetingStudents.userId, userId)))
}

/** First and last name. */
export async function selectName(executor: Executor, userId: string): Promise<string> {
  const [row] = await executor
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId))
  return row === undefined ? '' : `${row.firstName} ${row.lastName}`
}

/** Answers whether someone is enrolled in any meeting. */
export async function hasEnrolled(executor: Executor, userId: string): Promise<boolean> {
  return (await executor.$count(meetingStudents, eq(meetingStudents.userId, userId))) > 0
}
