import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { practiceScores } from '#server/db/schema.ts'

export type ScoreRow = typeof practiceScores.$inferSelect

export async function selectOwnScores(executor: Executor, userId: string): Promise<ScoreRow[]> {
  return executor
    .select()
    .from(practiceScores)
    .where(eq(practiceScores.userId, userId))
    .orderBy(desc(practiceScores.day))
}

/** False: there is one of this day already. */
export async function insertScore(executor: Executor, row: ScoreRow): Promise<boolean> {
  const inserted = await executor
    .insert(practiceScores)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: practiceScores.id })
  return inserted.length === 1
}

/** False: the student has no such score. */
export async function removeScore(executor: Executor, userId: string, id: string): Promise<boolean> {
  const removed = await executor
    .delete(practiceScores)
    .where(and(eq(practiceScores.id, id), eq(practiceScores.userId, userId)))
    .returning({ id: practiceScores.id })
  return removed.length === 1
}

export async function countWithoutForecast(executor: Executor): Promise<number> {
  return executor.$count(practiceScores, isNull(practiceScores.low))
}
