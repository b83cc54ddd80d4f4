import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { exchangeImports } from '#server/db/schema.ts'

export type ImportRow = typeof exchangeImports.$inferSelect

export async function insertImport(executor: Executor, row: typeof exchangeImports.$inferInsert): Promise<void> {
  await executor.insert(exchangeImports).values(row)
}

const standing = {
  id: exchangeImports.id,
  createdBy: exchangeImports.createdBy,
  fileName: exchangeImports.fileName,
  chosenColumns: exchangeImports.chosenColumns,
  storedImages: exchangeImports.storedImages,
  committedAt: exchangeImports.committedAt,
  examId: exchangeImports.examId,
  sectionId: exchangeImports.sectionId,
  questions: exchangeImports.questions,
  createdAt: exchangeImports.createdAt,
}

/** Everything but the file itself. */
export async function selectStanding(executor: Executor, importId: string) {
  const [row] = await executor.select(standing).from(exchangeImports).where(eq(exchangeImports.id, importId))
  return row
}

export async function selectContent(executor: Executor, importId: string): Promise<Buffer | undefined> {
  const [row] = await executor
    .select({ content: exchangeImports.content })
    .from(exchangeImports)
    .where(eq(exchangeImports.id, importId))
  return row?.content
}

export async function updateStoredImages(executor: Executor, importId: string, storedImages: number): Promise<void> {
  await executor.update(exchangeImports).set({ storedImages }).where(eq(exchangeImports.id, importId))
}

export interface Committed {
  readonly committedAt: Date
  readonly examId: string
  readonly sectionId: string | null
  readonly questions: number
}

/** False when it was imported already, also by a request of the same moment. */
export async function markCommitted(executor: Executor, importId: string, committed: Committed): Promise<boolean> {
  const marked = await executor
    .update(exchangeImports)
    .set(committed)
    .where(and(eq(exchangeImports.id, importId), isNull(exchangeImports.committedAt)))
    .returning({ id: exchangeImports.id })
  return marked.length === 1
}

/** Takes back a preview that another one replaced; what was imported stays. */
export async function deletePreview(executor: Executor, importId: string): Promise<void> {
  await executor
    .delete(exchangeImports)
    .where(and(eq(exchangeImports.id, importId), isNull(exchangeImports.committedAt)))
}

export async function deleteImportsBefore(executor: Executor, instant: Date): Promise<void> {
  await executor.delete(exchangeImports).where(lt(exchangeImports.createdAt, instant))
}
