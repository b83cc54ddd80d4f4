import { and, eq, inArray, like, notInArray, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/db/connection.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { clientBuildFiles, clientBuilds, serverNodes } from '#server/db/schema.ts'
import { NAMED_BY_CONTENT } from '#server/http/client-file.ts'
import { NODE_RUNS } from './nodes.repo.ts'

/** Builds that no node has had for so long are removed: a page that is still open has announced newer ones. */
const KEPT_FOR = sql`interval '14 days'`
/** Number of builds that are kept, the newest by their last use. */
const KEPT_BUILDS = 8

export interface StoredFile {
  readonly path: string
  readonly content: Buffer
  /** The content is compressed with brotli. */
  readonly isCompressed: boolean
}

/** Writes that a node has this build; answers false if its files are not stored. */
export async function touchBuild(executor: Executor, id: string): Promise<boolean> {
  const touched = await executor
    .update(clientBuilds)
    .set({ seenAt: sql`now()` })
    .where(eq(clientBuilds.id, id))
    .returning({ id: clientBuilds.id })
  return touched.length > 0
}

/** Stores a build, unless another node has stored it or is doing so, for which this waits. */
export async function insertBuild(database: Database, id: string, files: readonly StoredFile[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const inserted = await transaction
      .insert(clientBuilds)
      .values({ id, storedAt: sql`now()`, seenAt: sql`now()` })
      .onConflictDoNothing()
      .returning({ id: clientBuilds.id })
    if (inserted.length === 0) return
    const rows = files.map((file) => ({ ...file, buildId: id }))
    await insertRows(transaction, clientBuildFiles, rows)
  })
}

/** The build that was stored first of those that running nodes have; null if none of them says which it has. */
export async function selectEarliestRunning(executor: Executor): Promise<string | null> {
  const [row] = await executor
    .select({ id: clientBuilds.id })
    .from(clientBuilds)
    .innerJoin(serverNodes, eq(serverNodes.build, clientBuilds.id))
    .where(NODE_RUNS)
    .orderBy(clientBuilds.storedAt, clientBuilds.id)
    .limit(1)
  return row?.id ?? null
}

/** All files of a build. */
export function selectBuild(executor: Executor, id: string): Promise<StoredFile[]> {
  const { path, content, isCompressed } = clientBuildFiles
  return executor.select({ path, content, isCompressed }).from(clientBuildFiles).where(eq(clientBuildFiles.buildId, id))
}

export async function selectFile(executor: Executor, id: string, path: string): Promise<StoredFile | null> {
  const { content, isCompressed } = clientBuildFiles
  const [row] = await executor
    .select({ path: clientBuildFiles.path, content, isCompressed })
    .from(clientBuildFiles)
    .where(and(eq(clientBuildFiles.buildId, id), eq(clientBuildFiles.path, path)))
  return row ?? null
}

export async function selectBuildIds(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ id: clientBuilds.id }).from(clientBuilds)
  return rows.map(({ id }) => id)
}

/** Paths of the files of these builds whose names change with their content. */
export function selectNamedByContent(executor: Executor, ids: readonly string[]) {
  const { buildId, path } = clientBuildFiles
  return executor
    .select({ buildId, path })
    .from(clientBuildFiles)
    .where(and(inArray(buildId, [...ids]), like(path, `${NAMED_BY_CONTENT}%`)))
}

/** Removes builds that no open page needs any more. */
export async function deleteOldBuilds(executor: Executor): Promise<void> {
  const kept = executor
    .select({ id: clientBuilds.id })
    .from(clientBuilds)
    .where(sql`${clientBuilds.seenAt} > now() - ${KEPT_FOR}`)
    .orderBy(sql`${clientBuilds.seenAt} desc`)
    .limit(KEPT_BUILDS)
  await executor.delete(clientBuilds).where(notInArray(clientBuilds.id, kept))
}
