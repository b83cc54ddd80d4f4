/** Results as they are given out to their students. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { TopicScore } from '#domain/progress/strengths.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts } from '#server/db/schema.ts'
import type { AttemptRow } from './attempts.repo.ts'

export interface Reading {
  readonly now: Date
  /** The first since the last part of the result opened: its time to be read begins with it. */
  readonly isFirst: boolean
  readonly seenTopics: readonly TopicScore[] | null
}

/**
 * Stamps a first reading, which a later one leaves, and keeps what this reading said of topics. Of two first readings
 * at once the earlier stays: `known` is what both of them had found.
 */
export async function stampSeen(
  executor: Executor,
  { id: attemptId, resultFirstSeenAt: known }: Pick<AttemptRow, 'id' | 'resultFirstSeenAt'>,
  { now, isFirst, seenTopics }: Reading,
): Promise<void> {
  const { resultFirstSeenAt } = attempts
  const isKnown = sql`${resultFirstSeenAt} IS NOT DISTINCT FROM ${sql.placeholder('known')}::timestamptz`
  await executor
    .update(attempts)
    .set({
      resultFirstSeenAt: sql`CASE WHEN ${sql.placeholder('isFirst')}::boolean AND ${isKnown}
        THEN ${sql.placeholder('now')}::timestamptz ELSE ${resultFirstSeenAt} END`,
      seenTopics: sql`${sql.placeholder('seenTopics')}::jsonb`,
    })
    .where(eq(attempts.id, sql.placeholder('attemptId')))
    .prepare('attempts_stamp_seen')
    .execute({ attemptId, now, known, isFirst, seenTopics: seenTopics === null ? null : JSON.stringify(seenTopics) })
}

/**
 * A result of this attempt is about to be given out. It tells of right and wrong at the exam, so that it holds for
 * every closed attempt of the student at it; the first time stays.
 */
export async function stampGiven(executor: Executor, { userId, examId }: AttemptRow, now: number): Promise<void> {
  await executor
    .update(attempts)
    .set({ resultGivenAt: sql`coalesce(${attempts.resultGivenAt}, ${sql.placeholder('now')})` })
    .where(
      and(
        eq(attempts.userId, sql.placeholder('userId')),
        eq(attempts.examId, sql.placeholder('examId')),
        eq(attempts.state, 'closed'),
      ),
    )
    .prepare('attempts_stamp_given')
    .execute({ now, userId, examId })
}

/** The best score of the student's earlier closed attempts at the same exam. */
export async function selectPreviousBest(executor: Executor, attempt: AttemptRow): Promise<number | null> {
  const [row] = await executor
    .select({ best: sql<number | null>`max((${attempts.result}->>'score')::float8)` })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, sql.placeholder('userId')),
        eq(attempts.examId, sql.placeholder('examId')),
        eq(attempts.state, 'closed'),
        lt(attempts.number, sql.placeholder('number')),
      ),
    )
    .prepare('attempts_previous_best')
    .execute({ userId: attempt.userId, examId: attempt.examId, number: attempt.number })
  return row?.best ?? null
}
