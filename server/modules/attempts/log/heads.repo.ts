/** Heads of devices' logs, as the devices named them while lines were under way. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Head } from '#domain/attempt/commitment.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, attemptWriters } from '#server/db/schema.ts'

/** Stores a head if its number is above that of the known one; a second head for the same number changes nothing. */
export async function writeHead(
  executor: Executor,
  { attemptId, writerId, seq, digest, heardAt }: Head & { readonly attemptId: string },
): Promise<void> {
  await executor
    .update(attemptWriters)
    .set({ headSeq: seq, headDigest: digest, headAt: heardAt })
    .where(
      and(
        eq(attemptWriters.attemptId, attemptId),
        eq(attemptWriters.writerId, writerId),
        lt(attemptWriters.headSeq, seq),
      ),
    )
}

export async function selectHeads(executor: Executor, attemptId: string): Promise<Head[]> {
  const { writerId, headSeq, headDigest, headAt } = attemptWriters
  const rows = await executor
    .select({ writerId, seq: headSeq, digest: headDigest, heardAt: headAt })
    .from(attemptWriters)
    .where(and(eq(attemptWriters.attemptId, attemptId), gt(headSeq, 0)))
  return rows.map(({ digest, heardAt, ...row }) => ({ ...row, digest: digest ?? '', heardAt: heardAt ?? 0 }))
}

/** Devices of a student's closed attempts at an exam that named a head beyond the lines that arrived. */
export async function selectHeld(executor: Executor, userId: string, examId: string) {
  return executor
    .select({
      headSeq: attemptWriters.headSeq,
      lastSeq: attemptWriters.lastSeq,
      headAt: attemptWriters.headAt,
      settledAt: attempts.settledAt,
      terms: attempts.terms,
    })
    .from(attempts)
    .innerJoin(attemptWriters, eq(attemptWriters.attemptId, attempts.id))
    .where(
      and(
        eq(attempts.userId, userId),
        eq(attempts.examId, examId),
        eq(attempts.state, 'closed'),
        isNull(attemptWriters.finalSeq),
        gt(attemptWriters.headSeq, attemptWriters.lastSeq),
      ),
    )
}
