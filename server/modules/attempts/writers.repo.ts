/** The devices of an attempt: their submit tickets, and how far their logs have arrived. */
import { and, eq, sql } from 'drizzle-orm'
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

export async function selectRescuedWriterIds(executor: Executor, attemptId: string): Promise<string[]> {
  const rows = await executor
    .select({ writerId: attemptWriters.writerId })
    .from(attemptWriters)
    .where(and(eq(attemptWriters.attemptId, attemptId), sql`${attemptWriters.rescuedAt} IS NOT NULL`))
  return rows.map(({ writerId }) => writerId)
}

/** What a writer declared at its submission. */
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

/** Raises the writer's mark; never lowers it. */
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
