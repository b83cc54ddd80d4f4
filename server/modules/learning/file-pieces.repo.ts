import { eq } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { filePieces } from '#server/db/schema.ts'

export async function selectPieces(executor: Executor, fileId: string): Promise<readonly string[] | null> {
  const [row] = await executor
    .select({ hashes: filePieces.hashes })
    .from(filePieces)
    .where(eq(filePieces.fileId, fileId))
  return row?.hashes ?? null
}

/** Those of a file are always the same, so that the first stay. */
export async function insertPieces(executor: Executor, fileId: string, hashes: readonly string[]): Promise<void> {
  await executor
    .insert(filePieces)
    .values({ fileId, hashes: [...hashes] })
    .onConflictDoNothing()
}
