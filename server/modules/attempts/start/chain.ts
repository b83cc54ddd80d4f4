/** Exams that open after another one: which of those a student has yet to pass. */
import type { ExamSettings } from '#domain/exam/document.ts'
import { isPassed } from '#domain/grading/passing.ts'
import type { Executor } from '#server/db/connection.ts'
import { stagesOf } from '../result/stages-of-result.ts'
import { selectExamsBefore, selectKnownAttempts } from './chain.repo.ts'

export interface ExamToPass {
  readonly id: string
  readonly title: string
}

/**
 * The exams that stand before these for a student, by id; those that are passed or gone are missing. Only results that
 * the student has read and may know count: an exam that opens would otherwise tell of a result while answers are still
 * on the way (decision 0016). Where the exam before has no pass mark, a result that was read is enough.
 */
export async function examsToPass(
  executor: Executor,
  userId: string,
  chained: readonly Pick<ExamSettings, 'afterExamId'>[],
  now: number,
): Promise<ReadonlyMap<string, ExamToPass>> {
  const ids = [...new Set(chained.flatMap(({ afterExamId }) => afterExamId ?? []))]
  if (ids.length === 0) return new Map()
  const before = await selectExamsBefore(executor, ids)
  const passed = await passedExams(executor, userId, ids, now)
  return new Map(before.flatMap((exam) => (passed.has(exam.id) ? [] : [[exam.id, exam]])))
}

async function passedExams(
  executor: Executor,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const known = await selectKnownAttempts(executor, userId, ids)
  const stagesOfResult = await stagesOf(executor, known, now)
  const passed = known.filter((attempt) => {
    const { open, passMark } = stagesOfResult(attempt)
    return open.score && isPassed(attempt.finalAccuracy, passMark) !== false
  })
  return new Set(passed.map(({ examId }) => examId))
}
