/** Groups as their students see them. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import type { OwnGroup } from '#contract/groups/groups.ts'
import { allOrNothing } from '#server/db/all-or-nothing.ts'
import type { Executor } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type GroupRow, groupStore, selectGroupByCode, selectGroupsOf, selectGroupsOfCourses } from './groups.repo.ts'
import { groupView } from './groups.ts'
import { isRemoved } from './removals.repo.ts'
import { isKeptOut, leaveSeats, takeSeats } from './seats.ts'
import { lockGroup, placeInLine, selectSeat } from './seats.repo.ts'

async function ownView(executor: Executor, row: GroupRow, userId: string, at: Date): Promise<OwnGroup> {
  const { id, title, timeZone, week, startsOn, endsOn, teacher, nextTimes } = groupView(row, at)
  const seat = await selectSeat(executor, id, userId)
  return {
    id,
    title,
    timeZone,
    week,
    startsOn,
    endsOn,
    teacher,
    nextTimes,
    standing: seat?.state ?? ((await isRemoved(executor, id, userId)) ? 'removed' : 'none'),
    place: seat?.state === 'waiting' ? await placeInLine(executor, id, userId) : null,
    seatsLeft: Math.max(0, row.maxStudents - row.members),
  }
}

const hasPlace = ({ standing }: OwnGroup): boolean => standing === 'member' || standing === 'waiting'

export async function listOwnGroups({ database, now }: Dependencies, userId: string): Promise<{ items: OwnGroup[] }> {
  const at = new Date(now())
  const items: OwnGroup[] = []
  for (const row of await selectGroupsOf(database.query, userId)) {
    items.push(await ownView(database.query, row, userId, at))
  }
  return { items }
}

export async function readGroupLink(
  { database, now }: Dependencies,
  code: string,
  userId: string,
): Promise<Outcome<OwnGroup, 'groups.link-not-found'>> {
  const row = await selectGroupByCode(database.query, code)
  if (row === undefined) return failure('groups.link-not-found')
  return success(await ownView(database.query, row, userId, new Date(now())))
}

/** Takes a seat or a place in the waiting list of the group that a link leads to; not for whom staff took out. */
export async function joinGroup(
  { database, now }: Dependencies,
  code: string,
  userId: string,
): Promise<Outcome<OwnGroup, 'groups.link-not-found' | 'groups.over' | 'groups.taken-out'>> {
  const at = new Date(now())
  return allOrNothing(database, async (transaction) => {
    const found = await selectGroupByCode(transaction, code)
    const group = found === undefined ? undefined : await lockGroup(transaction, found.id)
    if (group === undefined) return failure('groups.link-not-found')
    if (group.endsAt <= at) return failure('groups.over')
    if (await isKeptOut(transaction, group.id, userId)) return failure('groups.taken-out')
    await takeSeats(transaction, group, [userId], at)
    const after = await selectGroupByCode(transaction, code)
    // Another link was made while this one waited for the lock.
    if (after === undefined) return failure('groups.link-not-found')
    return success(await ownView(transaction, after, userId, at))
  })
}

/**
 * The groups of these courses that still meet, by course, as a student stands to them. One whose seat opens packages is
 * shown to who has a seat in it or waits for one: the way in is its link, which the academy gives to whom it will.
 */
export async function groupsOfCourses(
  { database, now }: Dependencies,
  courseIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, OwnGroup[]>> {
  const at = new Date(now())
  const byCourse = new Map<string, OwnGroup[]>()
  for (const row of await selectGroupsOfCourses(database.query, courseIds, at)) {
    if (row.courseId === null) continue
    const view = await ownView(database.query, row, userId, at)
    if (row.packageIds.length > 0 && !hasPlace(view)) continue
    byCourse.set(row.courseId, [...(byCourse.get(row.courseId) ?? []), view])
  }
  return byCourse
}

/**
 * Takes a seat or a place in the waiting list of a group that is taught this course; not where the seat opens packages:
 * a course may be open to everybody, and what was not paid for stays shut.
 */
export async function takeSeatOf(
  { database, now }: Dependencies,
  { courseId, groupId }: { readonly courseId: string; readonly groupId: string },
  userId: string,
): Promise<Outcome<OwnGroup, 'groups.not-found' | 'groups.over' | 'groups.taken-out'>> {
  const at = new Date(now())
  return allOrNothing(database, async (transaction) => {
    const group = await lockGroup(transaction, groupId)
    const row = group === undefined ? undefined : await groupStore.find(transaction, groupId)
    if (group === undefined || row?.courseId !== courseId) return failure('groups.not-found')
    if (row.packageIds.length > 0) return failure('groups.not-found')
    if (group.endsAt <= at) return failure('groups.over')
    if (await isKeptOut(transaction, groupId, userId)) return failure('groups.taken-out')
    await takeSeats(transaction, group, [userId], at, true)
    const after = await groupStore.find(transaction, groupId)
    if (after === undefined) throw new Error('a group vanished under its lock')
    return success(await ownView(transaction, after, userId, at))
  })
}

/** Gives the seat or the place back; who waits longest moves up. */
export async function leaveGroup(
  { database, now }: Dependencies,
  id: string,
  userId: string,
): Promise<Outcome<Record<string, never>, 'groups.not-found'>> {
  return database.transaction(async (transaction) => {
    const group = await lockGroup(transaction, id)
    if (group === undefined) return failure('groups.not-found')
    const left = await leaveSeats(transaction, group, [userId], new Date(now()))
    return left.length === 0 ? failure('groups.not-found') : success({})
  })
}
