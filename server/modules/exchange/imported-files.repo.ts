/** Files of which something was imported, known by the digest of their bytes. */
import { createHash } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { exams, importedFiles } from '#server/db/schema.ts'

/** Earlier imports of a file that are named; more tell nothing new. */
const NAMED_MOST = 5

type ImportedFile = typeof importedFiles.$inferInsert

/** SHA-256 in hex. */
export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Remembers that something of a file was imported; the same import is remembered once. */
export async function insertImportedFile(executor: Executor, file: ImportedFile): Promise<void> {
  await executor.insert(importedFiles).values(file).onConflictDoNothing()
}

/** Forgets an import that was taken back. */
export async function deleteImportedFile(executor: Executor, importId: string): Promise<void> {
  await executor.delete(importedFiles).where(eq(importedFiles.id, importId))
}

/** Earlier imports of the same sheet into the same place, the newest first. */
export async function selectImportedSheets(
  executor: Executor,
  { digest, kind, target }: Pick<ImportedFile, 'digest' | 'kind'> & { readonly target: string | null },
) {
  return executor
    .select({ at: importedFiles.importedAt, records: importedFiles.records })
    .from(importedFiles)
    .where(
      and(
        eq(importedFiles.digest, digest),
        eq(importedFiles.kind, kind),
        target === null ? isNull(importedFiles.target) : eq(importedFiles.target, target),
      ),
    )
    .orderBy(desc(importedFiles.importedAt))
    .limit(NAMED_MOST)
}

/** Exams that questions of the same file came into and that are still there, the newest import first. */
export async function selectImportedQuestions(executor: Executor, digest: string) {
  return executor
    .select({
      at: importedFiles.importedAt,
      records: importedFiles.records,
      examId: exams.id,
      title: sql<string>`${exams.settings}->>'title'`,
    })
    .from(importedFiles)
    .innerJoin(exams, and(eq(exams.id, importedFiles.target), isNull(exams.deletedAt)))
    .where(and(eq(importedFiles.digest, digest), eq(importedFiles.kind, 'questions')))
    .orderBy(desc(importedFiles.importedAt))
    .limit(NAMED_MOST)
}
