import { and, asc, count, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { QuestionGrade } from '#domain/grading/grade.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, examVersions } from '#server/db/schema.ts'
import type { AttemptRow } from './attempts.repo.ts'

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

/** Closed attempts graded by an older key, with their locks; those that somebody else works on are left to them. */
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

/** Open and closed attempts at these versions. */
export async function countByVersion(executor: Executor, versionIds: readonly string[]) {
  if (versionIds.length === 0) return []
  return executor
    .select({ versionId: attempts.versionId, state: attempts.state, attempts: count() })
    .from(attempts)
    .where(inArray(attempts.versionId, [...versionIds]))
    .groupBy(attempts.versionId, attempts.state)
}

/** Total and one question's grade of closed attempts, a page after an id. `index`: the question's place in the key. */
export async function selectGrades(executor: Executor, versionId: string, index: number, after: string, limit: number) {
  return executor
    .select({
      id: attempts.id,
      score: sql<number>`(${attempts.result}->>'score')::float8`,
      grade: sql<QuestionGrade | null>`${attempts.result}->'questionGrades'->${index}::integer`,
    })
    .from(attempts)
    .where(and(eq(attempts.versionId, versionId), eq(attempts.state, 'closed'), gt(attempts.id, after)))
    .orderBy(asc(attempts.id))
    .limit(limit)
}
