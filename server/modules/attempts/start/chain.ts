/** Exams that open after something else: what of it a student has yet to do. */
import type { ExamSettings } from '#domain/exam/document.ts'
import { isPassed } from '#domain/grading/passing.ts'
import type { Executor } from '#server/db/connection.ts'
import { type CourseToFinish, coursesToFinish, type ReadExamsToPass } from '#server/modules/learning/index.ts'
import { stagesOf } from '../result/stages-of-result.ts'
import { selectExamsBefore, selectKnownAttempts } from './chain.repo.ts'

/**
 * Those of these exams that a student has yet to pass, by id; exams that are gone are missing. Only results that the
 * student has read and may know count: what opens would otherwise tell of a result while answers are still on the way
 * (decision 0016). Where an exam has no pass mark, a result that was read is enough.
 */
export const examsToPass: ReadExamsToPass = async (executor, userId, examIds, now) => {
  const ids = [...new Set(examIds)]
  if (ids.length === 0) return new Map()
  const before = await selectExamsBefore(executor, ids)
  const passed = await passedExams(executor, userId, ids, now)
  return new Map(before.flatMap((exam) => (passed.has(exam.id) ? [] : [[exam.id, exam]])))
}

type Chained = Pick<ExamSettings, 'afterExamId' | 'afterCourseId'>

export interface ToDoFirst {
  readonly exams: Awaited<ReturnType<ReadExamsToPass>>
  readonly courses: ReadonlyMap<string, CourseToFinish>
}

/** Exams to pass and courses to finish before these exams for a student, by their ids. */
export async function toDoFirst(
  executor: Executor,
  userId: string,
  chained: readonly Chained[],
  now: number,
): Promise<ToDoFirst> {
  const examIds = chained.flatMap(({ afterExamId }) => afterExamId ?? [])
  const courseIds = chained.flatMap(({ afterCourseId }) => afterCourseId ?? [])
  return {
    exams: await examsToPass(executor, userId, examIds, now),
    courses: await coursesToFinish(executor, userId, courseIds),
  }
}

export type ChainRefusal = 'exams.to-pass-first' | 'exams.to-finish-first'

/** Says why a student may not begin an exam yet; null: nothing stands before it. */
export async function chainRefusal(
  executor: Executor,
  userId: string,
  settings: Chained,
  now: number,
): Promise<ChainRefusal | null> {
  const { exams, courses } = await toDoFirst(executor, userId, [settings], now)
  if (exams.size > 0) return 'exams.to-pass-first'
  return courses.size > 0 ? 'exams.to-finish-first' : null
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
