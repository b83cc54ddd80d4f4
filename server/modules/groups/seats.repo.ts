/** Seats and waiting lists; each change is made under the lock of the group's row. */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { GroupStudent } from '#contract/groups/groups.ts'
import type { Executor } from '#server/db/connection.ts'
import { groups, groupStudents, roles, users } from '#server/db/schema.ts'
import { holding, orderBy } from '#server/db/search.ts'
import type { MemberSlice } from '#server/records/index.ts'

export async function lockGroup(executor: Executor, groupId: string) {
  const [row] = await executor
    .select({ id: groups.id, title: groups.title, maxStudents: groups.maxStudents, endsAt: groups.endsAt })
    .from(groups)
    .where(eq(groups.id, groupId))
    .for('update')
  return row
}

export async function countSeats(executor: Executor, groupId: string): Promise<number> {
  return executor.$count(groupStudents, and(eq(groupStudents.groupId, groupId), eq(groupStudents.state, 'member')))
}

/** Those of these accounts that are active students. */
export async function selectStudents(executor: Executor, condition: SQL | undefined) {
  return executor
    .select({ id: users.id, email: users.email })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(users.active, eq(roles.name, 'student'), condition))
}

export const withIds = (ids: readonly string[]): SQL => inArray(users.id, [...ids])
export const withEmails = (emails: readonly string[]): SQL => inArray(users.email, [...emails])

/** Answers who had neither a seat nor a place before. */
export async function insertSeats(
  executor: Executor,
  seats: readonly (typeof groupStudents.$inferInsert)[],
): Promise<string[]> {
  if (seats.length === 0) return []
  const inserted = await executor
    .insert(groupStudents)
    .values([...seats])
    .onConflictDoNothing()
    .returning({ id: groupStudents.userId })
  return inserted.map(({ id }) => id)
}

export async function selectSeat(executor: Executor, groupId: string, userId: string) {
  const [row] = await executor
    .select()
    .from(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), eq(groupStudents.userId, userId)))
  return row
}

/** Answers those of these accounts that have a seat or wait for one already. */
export async function selectSeated(executor: Executor, groupId: string, ids: readonly string[]): Promise<string[]> {
  const found = await executor
    .select({ id: groupStudents.userId })
    .from(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), inArray(groupStudents.userId, [...ids])))
  return found.map(({ id }) => id)
}

/** Selects what names the state of each of these students' seats or places. */
export async function selectSeatMarks(
  executor: Executor,
  groupId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await executor
    .select({
      id: groupStudents.userId,
      state: groupStudents.state,
      place: groupStudents.place,
      since: groupStudents.since,
    })
    .from(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), inArray(groupStudents.userId, [...ids])))
  return new Map(found.map(({ id, state, place, since }) => [id, `${state}.${place}.${since.getTime()}`]))
}

/** Those who have neither a seat nor a place in any group. */
export async function selectSeatless(executor: Executor, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const found = await executor
    .select({ id: groupStudents.userId })
    .from(groupStudents)
    .where(inArray(groupStudents.userId, [...ids]))
  const seated = new Set(found.map(({ id }) => id))
  return new Set(ids.filter((id) => !seated.has(id)))
}

export async function deleteSeats(executor: Executor, groupId: string, ids: readonly string[]): Promise<string[]> {
  const removed = await executor
    .delete(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), inArray(groupStudents.userId, [...ids])))
    .returning({ id: groupStudents.userId })
  return removed.map(({ id }) => id)
}

const waitingOf = (groupId: string) => and(eq(groupStudents.groupId, groupId), eq(groupStudents.state, 'waiting'))
const byArrival = [asc(groupStudents.since), asc(groupStudents.place)] as const

/** A student with what a mail to them needs. */
const ADDRESSEE = { id: users.id, email: users.email, preferences: users.preferences }
export type SeatAddressee = Pick<typeof users.$inferSelect, keyof typeof ADDRESSEE>

/** Selects who waits longest. */
export async function selectFirstWaiting(executor: Executor, groupId: string, most: number) {
  return executor
    .select(ADDRESSEE)
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(waitingOf(groupId))
    .orderBy(...byArrival)
    .limit(most)
}

export async function selectAddressees(executor: Executor, ids: readonly string[]) {
  return executor
    .select(ADDRESSEE)
    .from(users)
    .where(inArray(users.id, [...ids]))
}

/** Keeps that these seats and places were given, whatever opened them first. */
export async function markGiven(executor: Executor, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(groupStudents)
    .set({ throughCourse: false })
    .where(and(eq(groupStudents.groupId, groupId), inArray(groupStudents.userId, [...ids])))
}

export async function giveSeats(executor: Executor, groupId: string, ids: readonly string[], at: Date): Promise<void> {
  await executor
    .update(groupStudents)
    .set({ state: 'member', since: at })
    .where(and(eq(groupStudents.groupId, groupId), inArray(groupStudents.userId, [...ids])))
}

/** Counts those of these students who wait for a seat. */
export async function countWaiting(executor: Executor, groupId: string, ids: readonly string[]): Promise<number> {
  return executor.$count(groupStudents, and(waitingOf(groupId), inArray(groupStudents.userId, [...ids])))
}

/** Place of a student in the waiting list, from 1; null for one who does not wait. */
export async function placeInLine(executor: Executor, groupId: string, userId: string): Promise<number | null> {
  const waiting = await executor
    .select({ id: groupStudents.userId })
    .from(groupStudents)
    .where(waitingOf(groupId))
    .orderBy(...byArrival)
  const index = waiting.findIndex(({ id }) => id === userId)
  return index === -1 ? null : index + 1
}

interface Listed extends Pick<MemberSlice, 'q'> {
  readonly groupId: string
  readonly membersAlone: boolean
}

const isListed = ({ groupId, membersAlone, q }: Listed) =>
  and(
    eq(groupStudents.groupId, groupId),
    membersAlone ? eq(groupStudents.state, 'member') : undefined,
    holding(users.searchText, q),
  )

export async function selectStudentPage(
  executor: Executor,
  { sort, page, perPage, ...listed }: Listed & MemberSlice,
): Promise<GroupStudent[]> {
  const sortable = { name: users.searchText, state: groupStudents.state, since: groupStudents.since }
  const found = await executor
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      state: groupStudents.state,
      since: groupStudents.since,
    })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(isListed(listed))
    .orderBy(orderBy(sort, sortable, asc(groupStudents.state)), ...byArrival)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return found.map(({ firstName, lastName, since, ...student }) => ({
    ...student,
    name: `${firstName} ${lastName}`,
    since: since.getTime(),
  }))
}

export async function countStudents(executor: Executor, listed: Listed): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(groupStudents)
    .innerJoin(users, eq(users.id, groupStudents.userId))
    .where(isListed(listed))
  return row?.count ?? 0
}

/** Every group that is not over, with the number of its seats that nobody has or waits for. */
export async function selectFreeSeats(executor: Executor, at: Date) {
  const taken = sql`(select count(*) from ${groupStudents} where ${groupStudents.groupId} = ${groups}.id)`
  return executor
    .select({
      id: groups.id,
      title: groups.title,
      free: sql<number>`greatest(0, ${groups.maxStudents} - ${taken})::int`,
    })
    .from(groups)
    .where(gt(groups.endsAt, at))
}

/** Instants at which these seats were taken. */
export async function selectSeatTimes(executor: Executor, groupId: string, ids: readonly string[]) {
  return executor
    .select({ userId: groupStudents.userId, at: groupStudents.since })
    .from(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), inArray(groupStudents.userId, [...ids])))
}
