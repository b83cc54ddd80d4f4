/** Seats that come with accounts from a sheet, and go with them when the import is taken back. */
import type { Transaction } from '#server/db/connection.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { forgetAskedFor } from '#server/modules/notifications/index.ts'
import { freeSeats, moveUp, takeSeats } from './seats.ts'
import { countSeats, lockGroup, selectSeatMarks, selectSeatTimes } from './seats.repo.ts'

export { selectFreeSeats } from './seats.repo.ts'

/**
 * Number of seats that nobody has or waits for, held until the transaction ends; null: the group is gone. Who waits
 * longest gets a seat before it is counted.
 */
export async function lockFreeSeats(transaction: Transaction, groupId: string, at: Date): Promise<number | null> {
  const group = await lockGroup(transaction, groupId)
  if (group === undefined) return null
  await moveUp(transaction, group, at)
  return Math.max(0, group.maxStudents - (await countSeats(transaction, groupId)))
}

interface Seating {
  readonly groupId: string
  readonly userIds: readonly string[]
  readonly at: Date
  readonly actorId: string
}

/** Seats new accounts in a locked group with enough free seats; answers what names the state of each seat. */
export async function seatImported(
  transaction: Transaction,
  { groupId, userIds, at, actorId }: Seating,
): Promise<ReadonlyMap<string, string>> {
  const group = await lockGroup(transaction, groupId)
  if (group === undefined) throw new Error('a group vanished while it was locked')
  const students = await takeSeats(transaction, group, userIds, at)
  const change = { at, actorId, action: 'groups.seat' as const, subject: `groups:${groupId}` }
  await recordChange(transaction, { ...change, after: { students } })
  return selectSeatMarks(transaction, groupId, students)
}

/** Takes back the seats that are as they were given (`marks` by account), with what was asked for in their name. */
export async function unseatImported(
  transaction: Transaction,
  { groupId, marks, at, actorId }: Omit<Seating, 'userIds'> & { readonly marks: ReadonlyMap<string, string> },
): Promise<void> {
  const group = await lockGroup(transaction, groupId)
  if (group === undefined) return
  const now = await selectSeatMarks(transaction, groupId, [...marks.keys()])
  const same = [...marks].filter(([userId, mark]) => now.get(userId) === mark).map(([userId]) => userId)
  if (same.length === 0) return
  const asked = await selectSeatTimes(transaction, groupId, same)
  const students = await freeSeats(transaction, group, same, at)
  await forgetAskedFor(transaction, asked)
  const change = { at, actorId, action: 'groups.unseat' as const, subject: `groups:${groupId}` }
  await recordChange(transaction, { ...change, before: { students } })
}
