import { asc, eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attemptWriters } from '#server/db/schema.ts'

/** Ids of the devices of an attempt, in the order in which they joined. */
export async function selectJoinedDevices(executor: Executor, attemptId: string): Promise<string[]> {
  const rows = await executor
    .select({ writerId: attemptWriters.writerId })
    .from(attemptWriters)
    .where(eq(attemptWriters.attemptId, attemptId))
    .orderBy(asc(attemptWriters.joinedAt))
  return rows.map(({ writerId }) => writerId)
}
