/** The devices of an attempt: their submit tickets, and the numbers up to which their logs have arrived. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attemptWriters } from '#server/db/schema.ts'

export async function selectWriter(executor: Executor, attemptId: string, writerId: string) {
  const [writer] = await executor
    .select()
    .from(attemptWriters)
    .where(and(eq(attemptWriters.attemptId, attemptId), eq(attemptWriters.writerId, writerId)))
  return writer
}

export async function insertWriter(
  executor: Executor,
  attemptId: string,
  writerId: string,
  ticketHash: string,
  now: Date,
): Promise<void> {
  await executor.insert(attemptWriters).values({ attemptId, writerId, ticketHash, joinedAt: now, lastContactAt: now })
}

/** Number of lines that the devices of an attempt have delivered. */
export async function sumStoredLines(executor: Executor, attemptId: string): Promise<number> {
  const [row] = await executor
    .select({ lines: sql<number>`COALESCE(sum(${attemptWriters.storedLines}), 0)::integer` })
    .from(attemptWriters)
    .where(eq(attemptWriters.attemptId, sql.placeholder('attemptId')))
    .prepare('attempt_writers_lines')
    .execute({ attemptId })
  return row?.lines ?? 0
}

/** Devices whose rescue file was imported, with the instant. */
export async function selectRescued(executor: Executor, attemptId: string) {
  return executor
    .select({ writerId: attemptWriters.writerId, rescuedAt: attemptWriters.rescuedAt })
    .from(attemptWriters)
    .where(and(eq(attemptWriters.attemptId, attemptId), sql`${attemptWriters.rescuedAt} IS NOT NULL`))
}

/** Counts lines in branches of a writer's log among its delivered lines. */
export async function addStored(executor: Executor, attemptId: string, writerId: string, lines: number): Promise<void> {
  await executor
    .update(attemptWriters)
    .set({ storedLines: sql`${attemptWriters.storedLines} + ${lines}` })
    .where(and(eq(attemptWriters.attemptId, attemptId), eq(attemptWriters.writerId, writerId)))
}

export async function countWriters(executor: Executor, attemptId: string): Promise<number> {
  const [row] = await executor
    .select({ writers: count() })
    .from(attemptWriters)
    .where(eq(attemptWriters.attemptId, attemptId))
  return row?.writers ?? 0
}

/** Stores the digest that a writer declared at its submission. */
export async function recordDigest(
  executor: Executor,
  writer: { readonly attemptId: string; readonly writerId: string },
  finalSeq: number,
  digestMatches: boolean,
): Promise<void> {
  await executor
    .update(attemptWriters)
    .set({ finalSeq: sql`${sql.placeholder('finalSeq')}`, digestMatches: sql`${sql.placeholder('digestMatches')}` })
    .where(
      and(
        eq(attemptWriters.attemptId, sql.placeholder('attemptId')),
        eq(attemptWriters.writerId, sql.placeholder('writerId')),
      ),
    )
    .prepare('attempt_writers_digest')
    .execute({ attemptId: writer.attemptId, writerId: writer.writerId, finalSeq, digestMatches })
}

export async function markRescued(
  executor: Executor,
  attemptId: string,
  writerId: string,
  rescuedAt: Date,
): Promise<void> {
  await executor
    .update(attemptWriters)
    .set({ rescuedAt })
    .where(and(eq(attemptWriters.attemptId, attemptId), eq(attemptWriters.writerId, writerId)))
}

/** Raises the number up to which the writer's log has arrived; never lowers it. */
export async function raiseLastSeq(
  executor: Executor,
  attemptId: string,
  writerId: string,
  lastSeq: number,
): Promise<void> {
  await executor
    .update(attemptWriters)
    .set({ lastSeq: sql`GREATEST(${attemptWriters.lastSeq}, ${lastSeq})` })
    .where(and(eq(attemptWriters.attemptId, attemptId), eq(attemptWriters.writerId, writerId)))
}
