/** Students whom staff took out of a group; changed under the lock of the group's row. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { groupRemovals } from '#server/db/schema.ts'

const of = (groupId: string, ids: readonly string[]) =>
  and(eq(groupRemovals.groupId, groupId), inArray(groupRemovals.userId, [...ids]))

/** Keeps that staff took these students out. */
export async function insertRemovals(
  executor: Executor,
  groupId: string,
  ids: readonly string[],
  removedAt: Date,
): Promise<void> {
  if (ids.length === 0) return
  await executor
    .insert(groupRemovals)
    .values(ids.map((userId) => ({ groupId, userId, removedAt })))
    .onConflictDoUpdate({ target: [groupRemovals.groupId, groupRemovals.userId], set: { removedAt } })
}

/** Forgets that these students were taken out, because they went another way since. */
export async function deleteRemovals(executor: Executor, groupId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await executor.delete(groupRemovals).where(of(groupId, ids))
}

export async function isRemoved(executor: Executor, groupId: string, userId: string): Promise<boolean> {
  return (await executor.$count(groupRemovals, of(groupId, [userId]))) > 0
}
