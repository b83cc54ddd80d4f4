/** Rows that patterns in logs are found by. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attemptEvents, attempts, users } from '#server/db/schema.ts'

const answers = sql`FILTER (WHERE ${attemptEvents.body}->>'type' = 'answer')`

/** Closed attempts of an exam that have answers, by both clocks, ms UTC: of all, or one of them. */
export async function selectSittings(executor: Executor, examId: string, attemptId: string | undefined) {
  return executor
    .select({
      attemptId: attempts.id,
      startedAt: sql<number>`(extract(epoch FROM ${attempts.startedAt}) * 1000)::float8`,
      endedAt: sql<number>`(extract(epoch FROM ${attempts.closedAt}) * 1000)::float8`,
      answers: sql<number>`(count(*) ${answers})::int`,
      firstAnsweredAt: sql<number>`(min(${attemptEvents.at}) ${answers})::float8`,
      firstReceivedAt: sql<number>`(min(${attemptEvents.receivedAt}) ${answers})::float8`,
    })
    .from(attempts)
    .innerJoin(attemptEvents, eq(attemptEvents.attemptId, attempts.id))
    .where(
      and(
        eq(attempts.examId, examId),
        eq(attempts.state, 'closed'),
        attemptId === undefined ? undefined : eq(attempts.id, attemptId),
      ),
    )
    .groupBy(attempts.id)
}

/** The questions of these attempts in the order in which they were first answered, with the marks they got. */
export async function selectAnswered(executor: Executor, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return []
  const question = sql<string>`${attemptEvents.body}->>'questionId'`
  const firsts = executor
    .select({
      attemptId: attemptEvents.attemptId,
      questionId: question.as('question_id'),
      at: sql<number>`min(${attemptEvents.at})`.as('first_at'),
    })
    .from(attemptEvents)
    .where(
      and(
        inArray(attemptEvents.attemptId, [...attemptIds]),
        sql`${attemptEvents.body}->>'type' = 'answer' AND ${attemptEvents.body}->'optionIds' <> '[]'::jsonb`,
      ),
    )
    .groupBy(attemptEvents.attemptId, question)
    .as('firsts')
  return executor
    .select({
      attemptId: attempts.id,
      studentId: attempts.userId,
      versionId: attempts.versionId,
      result: attempts.result,
      order: sql<string[]>`json_agg(${firsts.questionId} ORDER BY ${firsts.at}, ${firsts.questionId})`,
    })
    .from(attempts)
    .innerJoin(firsts, eq(firsts.attemptId, attempts.id))
    .where(inArray(attempts.id, [...attemptIds]))
    .groupBy(attempts.id)
    .orderBy(attempts.startedAt)
}

/** Selects whose attempts these are. */
export async function selectSitters(executor: Executor, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return []
  return executor
    .select({
      attemptId: attempts.id,
      studentId: attempts.userId,
      number: attempts.number,
      startedAt: attempts.startedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(inArray(attempts.id, [...attemptIds]))
}
