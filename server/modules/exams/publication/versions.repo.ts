import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Executor, Query } from '#server/db/connection.ts'
import { exams, examVersions, versionQuestions } from '#server/db/schema.ts'

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
  const asked = version.key.questions.map(({ questionId }) => questionId)
  const use = { versionId: version.id, askedAt: version.publishedAt }
  await executor.insert(versionQuestions).values([...new Set(asked)].map((questionId) => ({ ...use, questionId })))
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
      draws: examVersions.draws,
      sealedHash: examVersions.sealedHash,
      paperKey: examVersions.paperKey,
      paperSecret: examVersions.paperSecret,
      revision: examVersions.revision,
      keyRevision: examVersions.keyRevision,
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
    .where(and(eq(examVersions.examId, examId), eq(examVersions.sealedHash, hash), isNull(examVersions.draws)))
    .limit(1)
  return version?.sealedPaper
}

/**
 * Prepares, once, the query of whether an exam is open to students and which version they sit: it is asked at every
 * start.
 */
export function examHeadQuery(query: Query) {
  return query
    .select({ active: exams.active, publishedVersionId: exams.publishedVersionId })
    .from(exams)
    .where(and(eq(exams.id, sql.placeholder('examId')), isNull(exams.deletedAt)))
    .prepare('exams_head')
}

/** The newest publication of an exam, and how the exam stands; undefined where it was never published. */
export async function selectNewestPublication(executor: Executor, examId: string) {
  const [newest] = await executor
    .select({
      versionId: examVersions.id,
      publishedAt: examVersions.publishedAt,
      settings: examVersions.settings,
      /** False: nobody can begin it; it may be published or switched on again. */
      isOpen: sql<boolean>`${exams.active} AND ${exams.publishedVersionId} IS NOT NULL`,
      changedAt: exams.updatedAt,
    })
    .from(examVersions)
    .innerJoin(exams, eq(exams.id, examVersions.examId))
    .where(eq(examVersions.examId, examId))
    .orderBy(desc(examVersions.number))
    .limit(1)
  return newest
}

/** When each version of an exam was published, the newest first. */
export async function selectPublications(executor: Executor, examId: string) {
  return executor
    .select({ versionId: examVersions.id, publishedAt: examVersions.publishedAt })
    .from(examVersions)
    .where(eq(examVersions.examId, examId))
    .orderBy(desc(examVersions.number))
}

/** Prepares the query of how often the key of a version was changed: what a node has in memory is compared with it. */
export function versionRevisionQuery(query: Query) {
  return query
    .select({ revision: examVersions.revision })
    .from(examVersions)
    .where(eq(examVersions.id, sql.placeholder('versionId')))
    .prepare('exam_versions_revision')
}

/** The keys of an exam's versions, locked, the newest first. */
export async function lockVersionKeys(executor: Executor, examId: string) {
  return executor
    .select({ id: examVersions.id, number: examVersions.number, key: examVersions.key })
    .from(examVersions)
    .where(eq(examVersions.examId, examId))
    .orderBy(desc(examVersions.number))
    .for('update')
}

export async function updateVersionKey(
  executor: Executor,
  versionId: string,
  key: NewVersion['key'],
  marks: boolean,
): Promise<void> {
  await executor
    .update(examVersions)
    .set({
      key,
      revision: sql`${examVersions.revision} + 1`,
      ...(marks && { keyRevision: sql`${examVersions.keyRevision} + 1` }),
    })
    .where(eq(examVersions.id, versionId))
}

/** The versions of an exam without their sealed bytes, the newest first. */
export async function selectVersionsOf(executor: Executor, examId: string) {
  return executor
    .select({
      id: examVersions.id,
      number: examVersions.number,
      publishedAt: examVersions.publishedAt,
      paper: examVersions.paper,
      key: examVersions.key,
      keyRevision: examVersions.keyRevision,
    })
    .from(examVersions)
    .where(eq(examVersions.examId, examId))
    .orderBy(desc(examVersions.number))
}
