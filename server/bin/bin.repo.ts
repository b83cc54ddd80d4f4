import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { deletedRecords, groups } from '#server/db/schema.ts'

export type KeptEntry = typeof deletedRecords.$inferSelect

const INSERTED_AT_ONCE = 500

/** Written anew where an earlier deletion of the same record still lies there. */
export async function insertKept(executor: Executor, entries: readonly KeptEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += INSERTED_AT_ONCE) {
    const some = entries.slice(from, from + INSERTED_AT_ONCE)
    const ids = some.map(({ id }) => id)
    await executor.delete(deletedRecords).where(inArray(deletedRecords.id, ids))
    await executor.insert(deletedRecords).values(some)
  }
}

/** Held until the transaction ends: of two who restore it, one does. */
export async function lockKept(executor: Executor, id: string, since: Date): Promise<KeptEntry | undefined> {
  const [row] = await executor
    .select()
    .from(deletedRecords)
    .where(and(eq(deletedRecords.id, id), gt(deletedRecords.deletedAt, since)))
    .for('update')
  return row
}

/** Answers those of them that were there. */
export async function deleteKept(executor: Executor, ids: readonly string[], since: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await executor
    .delete(deletedRecords)
    .where(and(inArray(deletedRecords.id, [...ids]), gt(deletedRecords.deletedAt, since)))
    .returning({ id: deletedRecords.id })
  return rows.map(({ id }) => id)
}

/** The oldest first. */
export async function lockPassedKept(executor: Executor, before: Date, limit: number): Promise<KeptEntry[]> {
  return executor
    .select()
    .from(deletedRecords)
    .where(lte(deletedRecords.deletedAt, before))
    .orderBy(deletedRecords.deletedAt, deletedRecords.id)
    .limit(limit)
    .for('update')
}

export async function removeKept(executor: Executor, id: string): Promise<void> {
  await executor.delete(deletedRecords).where(eq(deletedRecords.id, id))
}

export async function selectTeacherOf(executor: Executor, groupId: string): Promise<string | null> {
  const [group] = await executor.select({ teacherId: groups.teacherId }).from(groups).where(eq(groups.id, groupId))
  return group?.teacherId ?? null
}

/** Answers whether a deleted record keeps this film or document for those who may open it. */
export async function isKeptFile(executor: Executor, fileId: string): Promise<boolean> {
  return (await executor.$count(deletedRecords, sql`${deletedRecords.fileIds} ? ${fileId}`)) > 0
}
