/** How long students took for their first answer to a question. */
import { sql } from 'drizzle-orm'
import { attemptLines } from '#server/db/attempt-lines.ts'
import type { Executor } from '#server/db/connection.ts'

export interface AnswerTime {
  readonly questionId: string
  /** Start of the attempt, ms UTC. */
  readonly startedAt: number
  /** Time from the line before the first answer, ms: the student saw the question, or answered the one before. */
  readonly took: number
}

/** Times of some attempts, by both lines' own clock, which is the device's. */
export async function selectAnswerTimes(
  executor: Executor,
  attemptIds: readonly string[],
  questionIds: readonly string[],
): Promise<AnswerTime[]> {
  const [attempts, questions] = [attemptIds, questionIds].map((ids) => sql`${`{${ids.join(',')}}`}::text[]`)
  const lines = attemptLines((id) => sql`${id} = ANY((${attempts})::uuid[])`)
  const { rows } = await executor.execute<{ question_id: string; started: number; took: number }>(sql`
    SELECT DISTINCT ON (line.attempt_id, line.body->>'questionId') line.body->>'questionId' AS question_id,
      (extract(epoch FROM attempt.started_at) * 1000)::float8 AS started, (line.at - before.at)::float8 AS took
    FROM ${lines} AS line
    JOIN attempts AS attempt ON attempt.id = line.attempt_id
    JOIN ${lines} AS before ON before.attempt_id = line.attempt_id AND before.writer_id = line.writer_id
      AND before.seq = line.seq - 1
    WHERE line.body->>'type' = 'answer'
      AND line.body->>'questionId' = ANY(${questions}) AND line.body->'optionIds' <> '[]'::jsonb
    ORDER BY line.attempt_id, line.body->>'questionId', line.at, line.seq`)
  return rows.map(({ question_id: questionId, started, took }) => ({ questionId, startedAt: started, took }))
}
