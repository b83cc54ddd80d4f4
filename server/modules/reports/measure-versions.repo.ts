import { and, eq, gt, max, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, examVersions, versionQuestions } from '#server/db/schema.ts'

/** Finds versions with attempts that began or changed since they were measured last. */
export async function selectUnmeasured(executor: Executor) {
  const through = sql<number>`greatest(max(${attempts.revisedAt}), (extract(epoch from max(${attempts.startedAt})) * 1000)::bigint)`
  const rows = await executor
    .select({
      versionId: examVersions.id,
      examId: examVersions.examId,
      askedAt: max(attempts.startedAt),
      through: sql<string>`${through}::text`,
    })
    .from(attempts)
    .innerJoin(examVersions, eq(examVersions.id, attempts.versionId))
    .groupBy(examVersions.id)
    .having(gt(through, examVersions.measuredThrough))
    .orderBy(examVersions.examId, examVersions.id)
  return rows.map((row) => ({ ...row, through: Number(row.through) }))
}

export interface MeasuredQuestion {
  readonly questionId: string
  readonly attempts: number
  readonly facility: number | null
  readonly discrimination: number | null
}

/** Writes the measures of a version's questions down, and through which attempt they reach. */
export async function writeMeasures(
  executor: Executor,
  version: { readonly versionId: string; readonly askedAt: Date; readonly through: number },
  measured: readonly MeasuredQuestion[],
): Promise<void> {
  const { versionId, askedAt, through } = version
  await executor
    .update(versionQuestions)
    .set({ askedAt })
    .where(and(eq(versionQuestions.versionId, versionId), sql`${versionQuestions.askedAt} < ${askedAt.toISOString()}`))
  await executor.execute(sql`
    UPDATE version_questions SET attempts = m.attempts, facility = m.facility, discrimination = m.discrimination
    FROM jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
      AS m("questionId" uuid, attempts integer, facility float8, discrimination float8)
    WHERE version_id = ${versionId} AND question_id = m."questionId"`)
  await executor.update(examVersions).set({ measuredThrough: through }).where(eq(examVersions.id, versionId))
}
