import { and, eq, lt } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts } from '#server/db/schema.ts'

/** Attempts that the job must settle: due before `dueBefore` (ms UTC), the longest waiting first. */
export async function selectDueAttempts(executor: Executor, dueBefore: number, limit: number) {
  return executor
    .select({ id: attempts.id, versionId: attempts.versionId })
    .from(attempts)
    .where(and(eq(attempts.state, 'open'), lt(attempts.closeDueAt, dueBefore)))
    .orderBy(attempts.closeDueAt)
    .limit(limit)
}

export async function selectAttemptsToRegrade(executor: Executor, limit: number) {
  return executor
    .select({ id: attempts.id, versionId: attempts.versionId })
    .from(attempts)
    .where(eq(attempts.needsRegrade, true))
    .limit(limit)
}
