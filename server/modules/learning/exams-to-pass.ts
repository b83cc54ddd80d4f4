/** The port through which courses learn what students have passed: attempts depend on courses, not the reverse. */
import type { Executor } from '#server/db/connection.ts'

export interface ExamToPass {
  readonly id: string
  readonly title: string
}

/** Those of these exams that a student has yet to pass at an instant (ms UTC), by id; those that are gone are missing. */
export type ReadExamsToPass = (
  executor: Executor,
  userId: string,
  examIds: readonly string[],
  now: number,
) => Promise<ReadonlyMap<string, ExamToPass>>
