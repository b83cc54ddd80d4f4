/** The port through which lessons learn of questions of practice: practice depends on courses, not the reverse. */
import type { Failure } from '#contract/foundation/errors.ts'
import type { ChosenQuestions } from '#contract/learning/chosen-questions.ts'
import type { Database } from '#server/db/connection.ts'

interface WithDatabase {
  readonly database: Database
}

export interface PracticeQuestions {
  /** Refuses questions that no published pack gives out, apart from those that were chosen before; null: all are asked. */
  readonly refusal: (
    dependencies: WithDatabase,
    questionIds: readonly string[],
    before: readonly string[],
  ) => Promise<Failure<'request.invalid'> | null>
  /** Chosen questions with their first words. */
  readonly chosen: (dependencies: WithDatabase, questionIds: readonly string[]) => Promise<ChosenQuestions>
}
