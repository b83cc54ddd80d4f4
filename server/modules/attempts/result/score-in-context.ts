import type { AttemptResultView } from '#contract/attempts/result.ts'
import { isPassed } from '#domain/grading/passing.ts'
import { scaledScore } from '#domain/grading/scale.ts'
import type { AttemptResult } from '#domain/grading/result.ts'
import { percentileRank } from '#domain/statistics/percentile-rank.ts'
import { selectFirstScores } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import type { StagesOfAttempt } from './stages-of-result.ts'

/**
 * Answers what a score means to its student, as far as the author says it: what it is on the exam's scale, whether it
 * reaches the pass mark, and where it stands among first attempts. The answer is empty while a person has yet to grade
 * an answer.
 */
export async function scoreInContext(
  executor: Executor,
  examId: string,
  result: AttemptResult,
  {
    passMark,
    percentileShown,
    certificate,
    scale,
  }: Pick<StagesOfAttempt, 'passMark' | 'percentileShown' | 'certificate' | 'scale'>,
): Promise<Pick<AttemptResultView, 'pass' | 'percentile' | 'scaled'>> {
  if (result.provisional) return {}
  const passed = isPassed(result.accuracy, passMark)
  const percentile = percentileShown ? percentileRank(await selectFirstScores(executor, examId), result.accuracy) : null
  const scaled = scaledScore(result.accuracy, scale)
  return {
    ...(scaled !== null && { scaled }),
    ...(passMark !== null &&
      passed !== null && {
        pass: { mark: passMark, isPassed: passed, ...(passed && certificate && { certificate: true }) },
      }),
    ...(percentile !== null && { percentile }),
  }
}
