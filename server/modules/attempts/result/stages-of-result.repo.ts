import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { isNewestVersion } from '#server/db/newest-version.ts'
import { attempts, exams, examVersions } from '#server/db/schema.ts'

export type VersionRules = Pick<
  typeof examVersions.$inferSelect,
  'id' | 'examId' | 'settings' | 'outline' | 'publishedAt'
>

/** The versions that these attempts sat and the newest of their exams, newest first; without papers and keys. */
export async function selectVersionRules(
  executor: Executor,
  attemptsOf: readonly { readonly examId: string; readonly versionId: string }[],
): Promise<VersionRules[]> {
  if (attemptsOf.length === 0) return []
  const examIds = attemptsOf.map(({ examId }) => examId)
  const versionIds = attemptsOf.map(({ versionId }) => versionId)
  return executor
    .select({
      id: examVersions.id,
      examId: examVersions.examId,
      settings: examVersions.settings,
      outline: examVersions.outline,
      publishedAt: examVersions.publishedAt,
    })
    .from(examVersions)
    .where(
      and(inArray(examVersions.examId, examIds), or(inArray(examVersions.id, versionIds), isNewestVersion(executor))),
    )
    .orderBy(desc(examVersions.number))
}

/** The latest deadline (ms UTC) of all attempts at each of these exams, found at the end of an index. */
export async function selectLastDeadlines(
  executor: Executor,
  examIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await executor
    .select({
      examId: exams.id,
      deadline: sql<string | null>`(SELECT max((own.terms->>'deadlineAt')::bigint) FROM ${attempts} AS own
        WHERE own.exam_id = ${sql.identifier('exams')}.id)`,
    })
    .from(exams)
    .where(inArray(exams.id, [...examIds]))
  return new Map(rows.flatMap(({ examId, deadline }) => (deadline === null ? [] : [[examId, Number(deadline)]])))
}

/** A student's attempts of which a result has been given out. */
export async function selectGivenOf(executor: Executor, userId: string) {
  return executor
    .select({ id: attempts.id, examId: attempts.examId, versionId: attempts.versionId })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), isNotNull(attempts.resultGivenAt)))
}
