import { and, count, desc, eq, inArray, isNotNull, max } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, examVersions } from '#server/db/schema.ts'

/** The latest results that a student has seen, with the settings of the exam. */
export async function selectSeenResults(executor: Executor, userId: string, limit: number) {
  return executor
    .select({
      id: attempts.id,
      startedAt: attempts.startedAt,
      result: attempts.result,
      settings: examVersions.settings,
    })
    .from(attempts)
    .innerJoin(examVersions, eq(examVersions.id, attempts.versionId))
    .where(and(eq(attempts.userId, userId), eq(attempts.state, 'closed'), isNotNull(attempts.resultFirstSeenAt)))
    .orderBy(desc(attempts.startedAt))
    .limit(limit)
}

/** Number of seen results of each student, and when the last was seen: equal as long as no other was. */
export async function selectSeenCounts(executor: Executor, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await executor
    .select({ userId: attempts.userId, seen: count(), last: max(attempts.resultFirstSeenAt) })
    .from(attempts)
    .where(and(inArray(attempts.userId, [...userIds]), isNotNull(attempts.resultFirstSeenAt)))
    .groupBy(attempts.userId)
  return new Map(rows.map(({ userId, seen, last }) => [userId, `${seen} ${last?.getTime() ?? 0}`]))
}
