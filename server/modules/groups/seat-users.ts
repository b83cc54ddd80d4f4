/** Students chosen in the list of users come into a group. */
import { failure, type Outcome, success } from '#contract/foundation/errors.ts'
import { GROUP_IMPORT_MOST } from '#contract/foundation/limits.ts'
import { seenBy } from '#server/db/seen-students.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Principal } from '#server/http/handler.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { lockUsersThatMatch, type UserFilters } from '#server/modules/users/index.ts'
import { freeSeats, takeSeats } from './seats.ts'
import { countWaiting, lockGroup, selectStudents, withIds } from './seats.repo.ts'

type Target = { readonly ids: readonly string[] } | { readonly matching: UserFilters }
type Seated = Outcome<
  { addedIds: string[]; waiting: number },
  'groups.not-found' | 'groups.too-many-people' | 'auth.forbidden'
>

/**
 * Seats the active students among them, the oldest accounts first where a filter names them; who finds no free seat waits. Accounts of staff are
 * passed over. A filter finds only people whom this reader may list.
 */
export async function seatUsers(
  { database, now }: Dependencies,
  groupId: string,
  target: Target,
  reader: Principal,
): Promise<Seated> {
  if ('matching' in target && !reader.permissions.has('list-users')) return failure('auth.forbidden')
  const at = new Date(now())
  const seen = await seenBy(database.query, reader)
  return database.transaction(async (transaction): Promise<Seated> => {
    const group = await lockGroup(transaction, groupId)
    if (group === undefined) return failure('groups.not-found')
    const ids =
      'ids' in target
        ? [...new Set(target.ids)]
        : (await lockUsersThatMatch(transaction, target.matching, seen)).map(({ id }) => id)
    if (ids.length > GROUP_IMPORT_MOST) return failure('groups.too-many-people')
    const there = new Set((await selectStudents(transaction, withIds(ids))).map(({ id }) => id))
    const students = ids.filter((id) => there.has(id))
    const addedIds = students.length === 0 ? [] : await takeSeats(transaction, group, students, at)
    if (addedIds.length === 0) return success({ addedIds, waiting: 0 })
    const change = { at, actorId: reader.userId, action: 'groups.seat' as const, subject: `groups:${groupId}` }
    await recordChange(transaction, { ...change, after: { students: addedIds } })
    return success({ addedIds, waiting: await countWaiting(transaction, groupId, addedIds) })
  })
}

/** Takes back seats that were given a moment ago: the students stand to the group as they did before. */
export async function takeBackSeats(
  { database, now }: Dependencies,
  groupId: string,
  ids: readonly string[],
  actorId: string,
): Promise<Outcome<{ removedIds: string[] }, 'groups.not-found'>> {
  const at = new Date(now())
  return database.transaction(async (transaction) => {
    const group = await lockGroup(transaction, groupId)
    if (group === undefined) return failure('groups.not-found')
    const removedIds = await freeSeats(transaction, group, ids, at)
    const change = { at, actorId, action: 'groups.unseat' as const, subject: `groups:${groupId}` }
    if (removedIds.length > 0) await recordChange(transaction, { ...change, before: { students: removedIds } })
    return success({ removedIds })
  })
}
