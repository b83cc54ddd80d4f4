/** Records which results were given out to their students. */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { TopicScore } from '#domain/progress/strengths.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts } from '#server/db/schema.ts'
import type { AttemptRow } from '../attempts.repo.ts'

/** Stamps the first reading of a result, which later readings keep, and stores what this reading showed of topics. */
export async function stampSeen(
  executor: Executor,
  attemptId: string,
  now: Date,
  seenTopics: readonly TopicScore[] | null,
): Promise<void> {
  await executor
    .update(attempts)
    .set({
      resultFirstSeenAt: sql`coalesce(${attempts.resultFirstSeenAt}, ${sql.placeholder('now')})`,
      seenTopics: sql`${sql.placeholder('seenTopics')}::jsonb`,
    })
    .where(eq(attempts.id, sql.placeholder('attemptId')))
    .prepare('attempts_stamp_seen')
    .execute({ attemptId, now, seenTopics: seenTopics === null ? null : JSON.stringify(seenTopics) })
}

/**
 * Removes the stamp of the reading at `readAt` after a part has opened since: the next reading is a first one. A stamp
 * of another instant stays.
 */
export async function forgetReading(executor: Executor, attemptId: string, readAt: Date): Promise<void> {
  await executor
    .update(attempts)
    .set({ resultFirstSeenAt: null })
    .where(and(eq(attempts.id, attemptId), eq(attempts.resultFirstSeenAt, readAt)))
}

/**
 * Records that a result of this attempt is about to be given out. The result discloses right and wrong answers of the
 * exam, so that the stamp is set on every closed attempt of the student at it; the first instant stays. The first
 * reading voids heads that devices had named and not delivered: otherwise a student could announce every option, read
 * the result, and deliver the right ones.
 */
export async function stampGiven(executor: Executor, { userId, examId }: AttemptRow, now: number): Promise<void> {
  await executor
    .update(attempts)
    .set({
      resultGivenAt: sql`coalesce(${attempts.resultGivenAt}, ${sql.placeholder('now')})`,
      // The right side reads the old row: the mark of an earlier reading stays.
      resultVoidsHeads: sql`${attempts.resultVoidsHeads} OR ${attempts.resultGivenAt} IS NULL`,
    })
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

/** Answers whether the student began no other exam before this attempt. */
export async function isFirstAttempt(executor: Executor, { userId, startedAt }: AttemptRow): Promise<boolean> {
  const [row] = await executor
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, sql.placeholder('userId')), lt(attempts.startedAt, sql.placeholder('startedAt'))))
    .limit(1)
    .prepare('attempts_first_of_student')
    .execute({ userId, startedAt })
  return row === undefined
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
