/** Rows that patterns in logs are found by. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { attemptLines } from '#server/db/attempt-lines.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, users } from '#server/db/schema.ts'

/** Closed attempts of an exam that have answers, by both clocks, ms UTC: of all, or one of them. */
export async function selectSittings(executor: Executor, examId: string, attemptId: string | undefined) {
  const chosen = and(
    eq(attempts.examId, examId),
    eq(attempts.state, 'closed'),
    attemptId === undefined ? undefined : eq(attempts.id, attemptId),
  )
  const lines = attemptLines((id) => sql`${id} IN (SELECT ${attempts.id} FROM ${attempts} WHERE ${chosen})`)
  const ofAnswers = sql`FILTER (WHERE line.body->>'type' = 'answer')`
  return executor
    .select({
      attemptId: attempts.id,
      startedAt: sql<number>`(extract(epoch FROM ${attempts.startedAt}) * 1000)::float8`,
      endedAt: sql<number>`(extract(epoch FROM ${attempts.closedAt}) * 1000)::float8`,
      answers: sql<number>`(count(*) ${ofAnswers})::int`,
      firstAnsweredAt: sql<number>`(min(line.at) ${ofAnswers})::float8`,
      firstReceivedAt: sql<number>`(min(line.received_at) ${ofAnswers})::float8`,
    })
    .from(attempts)
    .innerJoin(sql`${lines} AS line`, sql`line.attempt_id = ${attempts.id}`)
    .groupBy(attempts.id)
}

/** The questions of these attempts in the order in which they were first answered, with the marks they got. */
export async function selectAnswered(executor: Executor, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return []
  const ids = sql`${`{${attemptIds.join(',')}}`}::uuid[]`
  const lines = attemptLines((id) => sql`${id} = ANY(${ids})`)
  const firsts = sql`(
    SELECT line.attempt_id, line.body->>'questionId' AS question_id, min(line.at) AS first_at FROM ${lines} AS line
    WHERE line.body->>'type' = 'answer' AND line.body->'optionIds' <> '[]'::jsonb
    GROUP BY line.attempt_id, line.body->>'questionId') AS firsts`
  return executor
    .select({
      attemptId: attempts.id,
      studentId: attempts.userId,
      versionId: attempts.versionId,
      result: attempts.result,
      order: sql<string[]>`json_agg(firsts.question_id ORDER BY firsts.first_at, firsts.question_id)`,
    })
    .from(attempts)
    .innerJoin(firsts, sql`firsts.attempt_id = ${attempts.id}`)
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
