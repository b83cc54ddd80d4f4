import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { figures, paragraphs, questions, sections } from '#server/db/schema.ts'
import type { ParagraphRow } from './draft.repo.ts'

/** A passage of this exam that is there, or one of the deleted ones. */
export async function selectParagraph(
  executor: Executor,
  examId: string,
  paragraphId: string,
  deleted = false,
): Promise<ParagraphRow | undefined> {
  const state = deleted ? isNotNull(paragraphs.deletedAt) : isNull(paragraphs.deletedAt)
  const [paragraph] = await executor
    .select()
    .from(paragraphs)
    .where(and(eq(paragraphs.examId, examId), eq(paragraphs.id, paragraphId), state))
  return paragraph
}

/** Passages of this exam that are there, of those named. */
export async function selectParagraphs(
  executor: Executor,
  examId: string,
  ids: readonly string[],
): Promise<ParagraphRow[]> {
  return executor
    .select()
    .from(paragraphs)
    .where(and(eq(paragraphs.examId, examId), inArray(paragraphs.id, [...ids]), isNull(paragraphs.deletedAt)))
}

export async function insertParagraph(executor: Executor, paragraph: typeof paragraphs.$inferInsert): Promise<void> {
  await executor.insert(paragraphs).values(paragraph)
}

export async function updateParagraphRow(
  executor: Executor,
  paragraphId: string,
  change: Partial<typeof paragraphs.$inferInsert>,
): Promise<void> {
  await executor.update(paragraphs).set(change).where(eq(paragraphs.id, paragraphId))
}

/** Questions of the draft that refer to a passage. */
export async function countQuestionsWith(executor: Executor, paragraphId: string): Promise<number> {
  const rows = await executor
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .where(and(eq(questions.paragraphId, paragraphId), isNull(questions.deletedAt), isNull(sections.deletedAt)))
  return rows.length
}

export async function upsertFigure(executor: Executor, figure: typeof figures.$inferInsert): Promise<void> {
  await executor
    .insert(figures)
    .values(figure)
    .onConflictDoUpdate({ target: [figures.examId, figures.ref], set: { svg: figure.svg } })
}

/** False when there is none of this name. */
export async function removeFigure(executor: Executor, examId: string, ref: string): Promise<boolean> {
  const removed = await executor
    .delete(figures)
    .where(and(eq(figures.examId, examId), eq(figures.ref, ref)))
    .returning({ ref: figures.ref })
  return removed.length === 1
}
