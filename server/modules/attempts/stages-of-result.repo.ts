import { and, desc, eq, inArray, max, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, examVersions } from '#server/db/schema.ts'

/** The versions that these attempts sat and the newest of their exams, newest first; without papers and keys. */
export async function selectVersionRules(
  executor: Executor,
  attemptsOf: readonly { readonly examId: string; readonly versionId: string }[],
): Promise<VersionRules[]> {
  if (attemptsOf.length === 0) return []
  const newest = executor
    .select({ number: max(examVersions.number) })
    .from(sql`${examVersions} AS newest`)
    .where(sql`newest.exam_id = ${examVersions.examId}`)
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
      and(
        inArray(
          examVersions.examId,
          attemptsOf.map(({ examId }) => examId),
        ),
        or(
          inArray(
            examVersions.id,
            attemptsOf.map(({ versionId }) => versionId),
          ),
          eq(examVersions.number, newest),
        ),
      ),
    )
    .orderBy(desc(examVersions.number))
}

export type VersionRules = Pick<
  typeof examVersions.$inferSelect,
  'id' | 'examId' | 'settings' | 'outline' | 'publishedAt'
>

/** The latest deadline (ms UTC) of all attempts at each of these exams; an exam without attempts is absent. */
export async function selectLastDeadlines(
  executor: Executor,
  examIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const deadline = sql<number>`max((${attempts.terms}->>'deadlineAt')::bigint)`.mapWith(Number)
  const rows = await executor
    .select({ examId: attempts.examId, deadline })
    .from(attempts)
    .where(inArray(attempts.examId, [...examIds]))
    .groupBy(attempts.examId)
  return new Map(rows.map((row) => [row.examId, row.deadline]))
}
