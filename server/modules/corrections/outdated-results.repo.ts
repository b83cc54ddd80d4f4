import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, examVersions } from '#server/db/schema.ts'
import type { AttemptRow } from '#server/modules/attempts/index.ts'

/** Versions whose key was ever corrected, of one exam or of all: few, so that the job may ask often. */
export async function selectCorrectedVersions(executor: Executor, examId?: string) {
  return executor
    .select({ id: examVersions.id, keyRevision: examVersions.keyRevision })
    .from(examVersions)
    .where(and(gt(examVersions.keyRevision, 0), examId === undefined ? undefined : eq(examVersions.examId, examId)))
}

interface Corrected {
  readonly id: string
  readonly keyRevision: number
}

function outdated({ id, keyRevision }: Corrected) {
  return and(eq(attempts.versionId, id), lt(attempts.keyRevision, keyRevision), eq(attempts.state, 'closed'))
}

/** Closed attempts graded by an older key, with their locks; those that another node works on are left to it. */
export async function lockOutdated(executor: Executor, version: Corrected, limit: number): Promise<AttemptRow[]> {
  return executor
    .select()
    .from(attempts)
    .where(and(outdated(version), eq(attempts.needsRegrade, false)))
    .orderBy(asc(attempts.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

export async function countOutdated(executor: Executor, version: Corrected): Promise<number> {
  return executor.$count(attempts, outdated(version))
}
