import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { guessCounters } from '#server/db/schema.ts'

export type GuessCounter = typeof guessCounters.$inferSelect

/**
 * The counters of these hashes, made where they are missing and held until the end of the transaction. One statement: a
 * counter that another guess deletes (`deleteGuessCounter`) between an insert and a select would be missing.
 */
export async function lockGuessCounters(executor: Executor, hashes: readonly string[], now: Date) {
  // Always in the same order: two guesses at once never wait for each other.
  const ordered = hashes.toSorted()
  const rows = await executor
    .insert(guessCounters)
    .values(ordered.map((counterHash) => ({ counterHash, count: 0, until: now, lastAt: now })))
    .onConflictDoUpdate({ target: guessCounters.counterHash, set: { count: guessCounters.count } })
    .returning()
  return new Map(rows.map((row) => [row.counterHash, row]))
}

export async function writeGuessCounters(executor: Executor, rows: readonly GuessCounter[]): Promise<void> {
  for (const { counterHash, ...changed } of rows) {
    await executor.update(guessCounters).set(changed).where(eq(guessCounters.counterHash, counterHash))
  }
}

export async function deleteGuessCounter(executor: Executor, counterHash: string): Promise<void> {
  await executor.delete(guessCounters).where(eq(guessCounters.counterHash, counterHash))
}

/** Gives one guess back on each; a statement for each, so that none is held while the next is waited for. */
export async function decrementGuessCounters(executor: Executor, hashes: readonly string[]): Promise<void> {
  for (const counterHash of hashes) {
    await executor
      .update(guessCounters)
      .set({ count: sql`${guessCounters.count} - 1` })
      .where(and(eq(guessCounters.counterHash, counterHash), gt(guessCounters.count, 0)))
  }
}

export async function deleteGuessCountersBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(guessCounters).where(lt(guessCounters.lastAt, before))
}
