import { eq } from 'drizzle-orm'
import type { TimeRange } from '#domain/learning/watching-clock.ts'
import type { Executor } from '#server/db/connection.ts'
import { watchingClocks } from '#server/db/schema.ts'

/** Time that a person has spent on films, held until the transaction ends: reports of two films follow one another. */
export async function lockClock(executor: Executor, userId: string): Promise<readonly TimeRange[]> {
  await executor.insert(watchingClocks).values({ userId }).onConflictDoNothing()
  const [row] = await executor
    .select({ spent: watchingClocks.spent })
    .from(watchingClocks)
    .where(eq(watchingClocks.userId, userId))
    .for('update')
  if (row === undefined) throw new Error('the clock of a person was written and is not there')
  return row.spent
}

export async function writeClock(executor: Executor, userId: string, spent: TimeRange[]): Promise<void> {
  await executor.update(watchingClocks).set({ spent }).where(eq(watchingClocks.userId, userId))
}
