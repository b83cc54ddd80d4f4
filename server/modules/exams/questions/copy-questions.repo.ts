import { eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { figures, paragraphs } from '#server/db/schema.ts'
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

export async function insertFigures(executor: Executor, rows: readonly FigureRow[]): Promise<void> {
  if (rows.length > 0) await executor.insert(figures).values([...rows])
}
