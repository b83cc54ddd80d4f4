import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { exams, figures, paragraphs, questions, sections } from '#server/db/schema.ts'

export type ExamRow = typeof exams.$inferSelect
export type SectionRow = typeof sections.$inferSelect
export type QuestionRow = typeof questions.$inferSelect
export type ParagraphRow = typeof paragraphs.$inferSelect
export type FigureRow = typeof figures.$inferSelect

/** Everything of an exam that is not deleted, in order; also what is not active. */
export interface Draft {
  readonly sections: readonly SectionRow[]
  readonly questions: readonly QuestionRow[]
  readonly paragraphs: readonly ParagraphRow[]
  readonly figures: readonly FigureRow[]
}

/** Takes the exam's lock: changes of one draft come one after the other. */
export async function lockExam(executor: Executor, examId: string): Promise<ExamRow | undefined> {
  const [exam] = await executor.select().from(exams).where(eq(exams.id, examId)).for('update')
  return exam
}

export interface Raised {
  readonly settings: boolean
  readonly sections: boolean
  readonly draft: boolean
}

/** Notes on the exam's row that something of it has changed. */
export async function raiseRevisions(
  executor: Executor,
  examId: string,
  raised: Raised,
  by: { readonly actorId: string; readonly at: Date },
): Promise<void> {
  await executor
    .update(exams)
    .set({
      ...(raised.settings && { revision: sql`${exams.revision} + 1` }),
      ...(raised.sections && { sectionsRevision: sql`${exams.sectionsRevision} + 1` }),
      ...(raised.draft && { draftRevision: sql`${exams.draftRevision} + 1` }),
      updatedAt: by.at,
      updatedBy: by.actorId,
    })
    .where(eq(exams.id, examId))
}

export async function updateExamRow(
  executor: Executor,
  examId: string,
  change: Partial<typeof exams.$inferInsert>,
): Promise<void> {
  await executor.update(exams).set(change).where(eq(exams.id, examId))
}

export async function selectDraft(executor: Executor, examId: string): Promise<Draft> {
  return {
    sections: await selectSections(executor, examId),
    questions: await selectQuestionsOf(executor, examId),
    paragraphs: await executor
      .select()
      .from(paragraphs)
      .where(and(eq(paragraphs.examId, examId), isNull(paragraphs.deletedAt)))
      .orderBy(asc(paragraphs.id)),
    figures: await executor.select().from(figures).where(eq(figures.examId, examId)).orderBy(asc(figures.ref)),
  }
}

export async function selectSections(executor: Executor, examId: string): Promise<SectionRow[]> {
  return executor
    .select()
    .from(sections)
    .where(and(eq(sections.examId, examId), isNull(sections.deletedAt)))
    .orderBy(asc(sections.position), asc(sections.id))
}

/** Questions of sections that are there, in the order of the exam. */
export async function selectQuestionsOf(executor: Executor, examId: string): Promise<QuestionRow[]> {
  const rows = await executor
    .select({ question: questions })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .where(and(eq(questions.examId, examId), isNull(questions.deletedAt), isNull(sections.deletedAt)))
    .orderBy(asc(sections.position), asc(sections.id), asc(questions.position), asc(questions.id))
  return rows.map(({ question }) => question)
}
