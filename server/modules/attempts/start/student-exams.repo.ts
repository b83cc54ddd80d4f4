import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AttemptResult } from '#domain/grading/result.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, categories, examPreparations, exams, examVersions } from '#server/db/schema.ts'

const openToStudents = and(exams.active, isNull(exams.deletedAt), sql`${examVersions.settings}->>'demo' = 'false'`)

const columns = {
  examId: exams.id,
  versionId: examVersions.id,
  settings: examVersions.settings,
  outline: examVersions.outline,
  sealedHash: examVersions.sealedHash,
  sealedBytes: examVersions.sealedBytes,
  publishedAt: examVersions.publishedAt,
  /** Secret of a version of which every attempt has a paper of its own; null: all have the same. */
  paperSecret: examVersions.paperSecret,
}

/** Published and active exams except the demo, newest first, without papers and keys; only one if `examId` is given. */
export async function selectOpenExams(executor: Executor, examId?: string) {
  return executor
    .select({ ...columns, subject: categories.name })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .leftJoin(categories, sql`${categories.id}::text = ${examVersions.settings}->>'categoryId'`)
    .where(and(openToStudents, examId === undefined ? undefined : eq(exams.id, examId)))
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

/** Sums of a graded attempt for lists, without questions. */
interface GradedSums {
  readonly score: number
  readonly maximum: number
  readonly provisional: boolean
  readonly topics: AttemptResult['topics']
}

const graded = sql<GradedSums | null>`CASE WHEN ${attempts.result} IS NULL THEN NULL ELSE jsonb_build_object(
  'score', ${attempts.result}->'score', 'maximum', ${attempts.result}->'maximum',
  'provisional', ${attempts.result}->'provisional', 'topics', ${attempts.result}->'topics') END`

/** The student's attempts at these exams, newest first, without the grades of their questions. */
export async function selectAttemptsOf(executor: Executor, userId: string, examIds: readonly string[]) {
  if (examIds.length === 0) return []
  return executor
    .select({
      id: attempts.id,
      examId: attempts.examId,
      versionId: attempts.versionId,
      state: attempts.state,
      terms: attempts.terms,
      closeDueAt: attempts.closeDueAt,
      submissionReceivedAt: attempts.submissionReceivedAt,
      startedAt: attempts.startedAt,
      closedAt: attempts.closedAt,
      settledAt: attempts.settledAt,
      finalAt: attempts.finalAt,
      resultFirstSeenAt: attempts.resultFirstSeenAt,
      seenTopics: attempts.seenTopics,
      graded,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.examId, [...examIds])))
    .orderBy(desc(attempts.number))
}

export type AttemptOfList = Awaited<ReturnType<typeof selectAttemptsOf>>[number]

/** Records that this student's device was made ready for the exam, for staff who watch it. */
export async function insertPreparation(
  executor: Executor,
  examId: string,
  userId: string,
  preparedAt: Date,
): Promise<void> {
  await executor
    .insert(examPreparations)
    .values({ examId, userId, preparedAt })
    .onConflictDoUpdate({ target: [examPreparations.examId, examPreparations.userId], set: { preparedAt } })
}
