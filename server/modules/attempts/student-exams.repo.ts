import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, exams, examVersions } from '#server/db/schema.ts'

const openToStudents = and(exams.active, sql`${examVersions.settings}->>'demo' = 'false'`)

const columns = {
  examId: exams.id,
  versionId: examVersions.id,
  settings: examVersions.settings,
  outline: examVersions.outline,
  sealedHash: examVersions.sealedHash,
  sealedBytes: examVersions.sealedBytes,
}

/** Published, active, not the demo; without papers and keys. The newest first. */
export async function selectOpenExams(executor: Executor) {
  return executor
    .select(columns)
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(openToStudents)
    .orderBy(desc(exams.createdAt), desc(exams.id))
}

export type OpenExam = Awaited<ReturnType<typeof selectOpenExams>>[number]

export async function selectOpenExam(executor: Executor, examId: string) {
  const [exam] = await executor
    .select({ ...columns, paperKey: examVersions.paperKey })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(and(openToStudents, eq(exams.id, examId)))
  return exam
}

/** The student's attempts at these exams, newest first, without results. */
export async function selectAttemptsOf(executor: Executor, userId: string, examIds: readonly string[]) {
  if (examIds.length === 0) return []
  return executor
    .select({
      id: attempts.id,
      examId: attempts.examId,
      state: attempts.state,
      terms: attempts.terms,
      closeDueAt: attempts.closeDueAt,
      submissionReceivedAt: attempts.submissionReceivedAt,
      startedAt: attempts.startedAt,
      closedAt: attempts.closedAt,
      settledAt: attempts.settledAt,
      resultFirstSeenAt: attempts.resultFirstSeenAt,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.examId, [...examIds])))
    .orderBy(desc(attempts.number))
}

export type AttemptOfList = Awaited<ReturnType<typeof selectAttemptsOf>>[number]
