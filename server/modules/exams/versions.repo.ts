import { and, desc, eq, sql } from 'drizzle-orm'
import type { Executor, Query } from '#server/db/connection.ts'
import { exams, examVersions } from '#server/db/schema.ts'

export type NewVersion = Omit<typeof examVersions.$inferInsert, 'number'>

/** Stores a version under the next number and makes it the published one. The exam's row is locked meanwhile. */
export async function insertPublishedVersion(
  executor: Executor,
  version: NewVersion,
  by: string | null,
): Promise<number> {
  await executor.select({ id: exams.id }).from(exams).where(eq(exams.id, version.examId)).for('update')
  const [last] = await executor
    .select({ number: examVersions.number })
    .from(examVersions)
    .where(eq(examVersions.examId, version.examId))
    .orderBy(desc(examVersions.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  await executor.insert(examVersions).values({ ...version, number })
  await executor
    .update(exams)
    .set({ publishedVersionId: version.id, updatedAt: version.publishedAt, updatedBy: by })
    .where(eq(exams.id, version.examId))
  return number
}

/** A version without its sealed bytes. */
export async function selectVersion(executor: Executor, versionId: string) {
  const [version] = await executor
    .select({
      id: examVersions.id,
      examId: examVersions.examId,
      settings: examVersions.settings,
      outline: examVersions.outline,
      paper: examVersions.paper,
      key: examVersions.key,
      sealedHash: examVersions.sealedHash,
      paperKey: examVersions.paperKey,
    })
    .from(examVersions)
    .where(eq(examVersions.id, versionId))
  return version
}

export type PublishedVersion = NonNullable<Awaited<ReturnType<typeof selectVersion>>>

export async function selectSealedPaper(executor: Executor, examId: string, hash: string): Promise<Buffer | undefined> {
  const [version] = await executor
    .select({ sealedPaper: examVersions.sealedPaper })
    .from(examVersions)
    .where(and(eq(examVersions.examId, examId), eq(examVersions.sealedHash, hash)))
    .limit(1)
  return version?.sealedPaper
}

/** Whether an exam is open to students and which version they sit: asked at every start, so prepared once. */
export function examHeadQuery(query: Query) {
  return query
    .select({ active: exams.active, publishedVersionId: exams.publishedVersionId })
    .from(exams)
    .where(eq(exams.id, sql.placeholder('examId')))
    .prepare('exams_head')
}
