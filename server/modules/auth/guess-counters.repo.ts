import { inArray, lt, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { guessCounters } from '#server/db/schema.ts'

export type GuessCounter = typeof guessCounters.$inferSelect

/**
 * The counters of these hashes, made where they are missing and held until the end of the transaction. One statement: a
 * counter that another guess deletes (`giveGuessBack`) between an insert and a select would be missing.
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

/** Up to which a guess is counted without more ado: then it need not wait, and no limit is passed. */
export interface FreeGuesses {
  /** `free`: the first number that has to wait, two or more. Times in ms. */
  readonly place: { readonly counterHash: string; readonly free: number; readonly forgottenAfterMs: number }
  /** What is counted in windows of time, up to `attempts`. */
  readonly windows: readonly {
    readonly counterHash: string
    readonly attempts: number
    readonly windowMs: number
  }[]
}

/**
 * Counts one more on those of the counters that stay within their limit, and answers their hashes: by the rules of
 * `guesses.ts` (when a count begins anew), of which a guess that passes no limit needs no more. One statement: a whole
 * school may wait for the counter of its address. It holds them in the order of `lockGuessCounters`.
 */
export async function countFreeGuess(
  executor: Executor,
  { place, windows }: FreeGuesses,
  now: Date,
): Promise<ReadonlySet<string>> {
  const { counterHash, count, until, lastAt } = guessCounters
  const fresh = [
    { counterHash: place.counterHash, count: 1, until: now, lastAt: now },
    ...windows.map((window) => ({
      counterHash: window.counterHash,
      count: 1,
      until: new Date(now.getTime() + window.windowMs),
      lastAt: now,
    })),
  ].toSorted((one, other) => (one.counterHash < other.counterHash ? -1 : 1))
  const isPlace = sql`${counterHash} = ${place.counterHash}`
  const isForgotten = sql`excluded.last_at - ${lastAt} >= ${place.forgottenAfterMs} * interval '1 millisecond'`
  const beginsAnew = sql`CASE WHEN ${isPlace} THEN ${isForgotten} ELSE ${until} <= excluded.last_at END`
  const limits = windows.map((window) => sql`WHEN ${window.counterHash} THEN ${window.attempts}::int`)
  const limit = sql`CASE ${counterHash} ${sql.join(limits, sql` `)} ELSE ${place.free - 1}::int END`
  const rows = await executor
    .insert(guessCounters)
    .values(fresh)
    .onConflictDoUpdate({
      target: counterHash,
      set: {
        count: sql`CASE WHEN ${beginsAnew} THEN 1 ELSE ${count} + 1 END`,
        until: sql`CASE WHEN ${isPlace} OR ${beginsAnew} THEN excluded.until_at ELSE ${until} END`,
        lastAt: sql`excluded.last_at`,
      },
      setWhere: sql`(${beginsAnew} OR ${count} < ${limit}) AND NOT (${isPlace} AND ${until} > excluded.last_at)`,
    })
    .returning({ counterHash })
  return new Set(rows.map((row) => row.counterHash))
}

/** Of counters that are held. */
export async function writeGuessCounters(executor: Executor, rows: readonly GuessCounter[]): Promise<void> {
  const set = { count: sql`excluded.count`, until: sql`excluded.until_at`, lastAt: sql`excluded.last_at` }
  await executor
    .insert(guessCounters)
    .values([...rows])
    .onConflictDoUpdate({ target: guessCounters.counterHash, set })
}

/**
 * Deletes one counter and gives a guess back on the others: one statement, so one commit, while a whole school may wait
 * for the counter of its address. It holds them in the order of `lockGuessCounters`.
 */
export async function giveGuessBack(
  executor: Executor,
  { deleted, decremented }: { readonly deleted: string; readonly decremented: readonly string[] },
): Promise<void> {
  await executor.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT counter_hash FROM ${guessCounters}
      WHERE ${inArray(guessCounters.counterHash, [deleted, ...decremented])}
      ORDER BY counter_hash FOR UPDATE
    ), gone AS (
      DELETE FROM ${guessCounters} counter USING held
      WHERE counter.counter_hash = held.counter_hash AND held.counter_hash = ${deleted}
    )
    UPDATE ${guessCounters} counter SET count = counter.count - 1 FROM held
    WHERE counter.counter_hash = held.counter_hash AND held.counter_hash <> ${deleted} AND counter.count > 0
  `)
}

export async function deleteGuessCountersBefore(executor: Executor, before: Date): Promise<void> {
  await executor.delete(guessCounters).where(lt(guessCounters.lastAt, before))
}
