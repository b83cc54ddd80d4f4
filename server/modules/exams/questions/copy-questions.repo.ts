import { eq, inArray } from 'drizzle-orm'
import type { Mathematics } from '#domain/rich-text/mathematics.ts'
import type { Executor } from '#server/db/connection.ts'
import { exams, figures, paragraphs } from '#server/db/schema.ts'
import type { FigureRow, ParagraphRow } from '../draft/draft.repo.ts'

export async function selectParagraphsById(executor: Executor, ids: readonly string[]): Promise<ParagraphRow[]> {
  return ids.length === 0
    ? []
    : executor
        .select()
        .from(paragraphs)
        .where(inArray(paragraphs.id, [...new Set(ids)]))
}

export async function insertParagraphs(
  executor: Executor,
  rows: readonly (typeof paragraphs.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await executor.insert(paragraphs).values([...rows])
}

export async function selectFiguresOf(executor: Executor, examId: string): Promise<FigureRow[]> {
  return executor.select().from(figures).where(eq(figures.examId, examId))
}

/** Answers, by exam, the writing of formulas without a mark. */
export async function selectMathematics(
  executor: Executor,
  examIds: readonly string[],
): Promise<Map<string, Mathematics>> {
  const rows = await executor
    .select({ id: exams.id, settings: exams.settings })
    .from(exams)
    .where(inArray(exams.id, [...new Set(examIds)]))
  return new Map(rows.map(({ id, settings }) => [id, settings.mathematics ?? 'international']))
}

export async function insertFigures(executor: Executor, rows: readonly FigureRow[]): Promise<void> {
  if (rows.length > 0) await executor.insert(figures).values([...rows])
}
