/** Columns made of what an attempt came to, for lists of attempts. */
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ScaleSettings } from '#domain/grading/scale.ts'
import type { ScoreCount } from '#domain/statistics/percentile-rank.ts'
import type { Executor } from './connection.ts'
import { attempts, examVersions } from './schema.ts'

/** A number of the stored result; null while there is none. */
export const resultNumber = (name: 'score' | 'maximum' | 'accuracy') =>
  sql<number | null>`(${attempts.result}->>${sql.raw(`'${name}'`)})::float8`

/** The pass mark of a row of `exams`, in percent, as its newest publication has it; null: none. */
export const newestPassMark = sql<number | null>`(SELECT (newest.settings->>'passMark')::float8
  FROM ${examVersions} AS newest WHERE newest.exam_id = exams.id ORDER BY newest.number DESC LIMIT 1)`

/** The settings of the scale of a row of `exams`, as its newest publication has them. */
export const newestScale = sql<ScaleSettings | null>`(SELECT jsonb_build_object(
    'scoreScale', coalesce(newest.settings->>'scoreScale', 'none'), 'scaleLowest', newest.settings->'scaleLowest',
    'scaleHighest', newest.settings->'scaleHighest', 'scaleStep', newest.settings->'scaleStep',
    'scaleOutOf', newest.settings->'scaleOutOf', 'scaleTable', coalesce(newest.settings->>'scaleTable', ''))
  FROM ${examVersions} AS newest WHERE newest.exam_id = exams.id ORDER BY newest.number DESC LIMIT 1)`

/** True if an attempt is over and a person has yet to grade an answer. */
export const awaitsGrade = sql<boolean>`(${attempts.result}->>'provisional' = 'true' and ${attempts.state} = 'closed')`

/** `provisional`: a person has yet to grade an answer. */
export const attemptStanding = sql<
  'running' | 'graded' | 'provisional'
>`CASE WHEN ${attempts.state} = 'open' THEN 'running'
  WHEN ${attempts.result}->>'provisional' = 'true' THEN 'provisional' ELSE 'graded' END`

/** The scores of the first attempts at an exam that are finished and graded, whichever version they sat. */
export async function selectFirstScores(executor: Executor, examId: string): Promise<ScoreCount[]> {
  return executor
    .select({ accuracy: sql<number>`${attempts.finalAccuracy}`, attempts: sql<number>`count(*)::int` })
    .from(attempts)
    .where(and(eq(attempts.examId, examId), eq(attempts.number, 1), isNotNull(attempts.finalAccuracy)))
    .groupBy(attempts.finalAccuracy)
}
