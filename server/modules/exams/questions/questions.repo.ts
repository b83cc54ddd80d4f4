import { and, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { exams, paragraphs, questions, sections } from '#server/db/schema.ts'
import type { QuestionRow } from '../draft/draft.repo.ts'
import { lockQuestions } from './question-kin.repo.ts'

export type NewQuestion = typeof questions.$inferInsert

/** Finds a question of this exam that is there, its section too; or one of the deleted ones. */
export async function selectQuestion(
  executor: Executor,
  examId: string,
  questionId: string,
  deleted = false,
): Promise<QuestionRow | undefined> {
  const state = deleted ? isNotNull(questions.deletedAt) : isNull(questions.deletedAt)
  const [row] = await inExistingSections(executor, eq(questions.examId, examId), eq(questions.id, questionId), state)
  return row
}

export async function insertQuestions(executor: Executor, rows: readonly NewQuestion[]): Promise<QuestionRow[]> {
  return rows.length === 0
    ? []
    : executor
        .insert(questions)
        .values([...rows])
        .returning()
}

export async function updateQuestionRow(
  executor: Executor,
  questionId: string,
  change: Partial<NewQuestion>,
): Promise<QuestionRow | undefined> {
  const [row] = await executor.update(questions).set(change).where(eq(questions.id, questionId)).returning()
  return row
}

/** Finds questions of any exam that are there. */
export async function selectQuestionsById(executor: Executor, ids: readonly string[]): Promise<QuestionRow[]> {
  return inExistingSections(executor, inArray(questions.id, [...ids]), isNull(questions.deletedAt))
}

/** Answers of which exam each question is; those that are not there are absent. */
export async function selectExamsOf(executor: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: questions.id, examId: questions.examId })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(
      and(
        inArray(questions.id, [...ids]),
        isNull(questions.deletedAt),
        isNull(sections.deletedAt),
        isNull(exams.deletedAt),
      ),
    )
  return new Map(rows.map(({ id, examId }) => [id, examId]))
}

/** Finds questions under these conditions whose section and exam are not deleted. */
async function inExistingSections(executor: Executor, ...conditions: readonly SQL[]): Promise<QuestionRow[]> {
  const rows = await executor
    .select({ question: questions })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(and(...conditions, isNull(sections.deletedAt), isNull(exams.deletedAt)))
  return rows.map(({ question }) => question)
}

/** Finds those of the questions named that belong to this exam, deleted or not. */
export async function selectNamedQuestions(
  executor: Executor,
  examId: string,
  ids: readonly string[],
  deleted: boolean,
) {
  const state = deleted ? isNotNull(questions.deletedAt) : isNull(questions.deletedAt)
  return executor
    .select({ id: questions.id, active: questions.active })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .where(and(eq(questions.examId, examId), inArray(questions.id, [...ids]), state, isNull(sections.deletedAt)))
}

/** Changes several questions alike. */
export async function updateQuestionRows(
  executor: Executor,
  ids: readonly string[],
  change: Pick<Partial<NewQuestion>, 'active' | 'deletedAt' | 'updatedAt' | 'updatedBy'>,
): Promise<void> {
  await lockQuestions(executor, ids)
  await executor
    .update(questions)
    .set({ ...change, revision: sql`${questions.revision} + 1` })
    .where(inArray(questions.id, [...ids]))
}

/** Takes passages that are gone away from questions that come back. */
export async function letGoOfLostParagraphs(executor: Executor, ids: readonly string[]): Promise<void> {
  const lost = executor.select({ id: paragraphs.id }).from(paragraphs).where(isNotNull(paragraphs.deletedAt))
  await executor
    .update(questions)
    .set({ paragraphId: null })
    .where(and(inArray(questions.id, [...ids]), inArray(questions.paragraphId, lost)))
}
