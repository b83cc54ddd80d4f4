import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, exams } from '#server/db/schema.ts'

/** Those of these exams that are not deleted, by their titles. */
export async function selectExamsBefore(executor: Executor, ids: readonly string[]) {
  return executor
    .select({ id: exams.id, title: sql<string>`${exams.settings}->>'title'` })
    .from(exams)
    .where(and(inArray(exams.id, [...ids]), isNull(exams.deletedAt)))
}

/** The student's attempts at these exams with a final result, where the student has read a result of the exam. */
export async function selectKnownAttempts(executor: Executor, userId: string, ids: readonly string[]) {
  return executor
    .select({ examId: attempts.examId, versionId: attempts.versionId, finalAccuracy: attempts.finalAccuracy })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        inArray(attempts.examId, [...ids]),
        isNotNull(attempts.resultGivenAt),
        isNotNull(attempts.finalAccuracy),
      ),
    )
}
