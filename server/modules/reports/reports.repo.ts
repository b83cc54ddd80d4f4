/** Rows that statistics are made of. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Scale, scaleOf } from '#domain/grading/scale.ts'
import { newestPassMark, newestScale } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { inGroup } from '#server/db/in-group.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'
import { attempts, attemptWriters, exams, examVersions, groupStudents } from '#server/db/schema.ts'

export async function selectReportedExam(executor: Executor, examId: string) {
  const [exam] = await executor
    .select({
      id: exams.id,
      settings: exams.settings,
      publishedVersionId: exams.publishedVersionId,
      publishedVersion: examVersions.number,
    })
    .from(exams)
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
  return exam
}

export type ReportedExam = NonNullable<Awaited<ReturnType<typeof selectReportedExam>>>

/** The pass mark of an exam, in percent, as its newest publication has it; null: none. */
export async function selectPassMark(executor: Executor, examId: string): Promise<number | null> {
  const [exam] = await executor.select({ passMark: newestPassMark }).from(exams).where(eq(exams.id, examId))
  return exam?.passMark ?? null
}

/** The scale of an exam, as its newest publication has it; null: none. */
export async function selectScale(executor: Executor, examId: string): Promise<Scale | null> {
  const [exam] = await executor.select({ scale: newestScale }).from(exams).where(eq(exams.id, examId))
  return scaleOf(exam?.scale ?? {})
}

/** The versions of an exam, the newest first. */
export async function selectVersionIds(executor: Executor, examId: string): Promise<string[]> {
  const rows = await executor
    .select({ id: examVersions.id })
    .from(examVersions)
    .where(eq(examVersions.examId, examId))
    .orderBy(sql`${examVersions.number} DESC`)
  return rows.map(({ id }) => id)
}

export interface AttemptCounts {
  readonly versionId: string
  readonly running: number
  readonly graded: number
  readonly provisional: number
  readonly late: number
  readonly discounted: number
  /** Changes with everything that statistics depend on. */
  readonly stamp: string
}

/** The transaction that wrote the row last: it changes with everything in it. */
const changedBy = sql<string>`${attempts}.xmin::text`

const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

/** Students whom statistics are of. */
export interface StatisticsScope {
  /** Only those who have a seat in it now count; undefined: in any. */
  readonly groupId?: string | undefined
  /** The teacher whose students alone count; null: all. */
  readonly seen: SeenBy
}

/** Ids of the seen students with a seat in a group, in their order. */
export async function selectSeats(executor: Executor, { groupId, seen }: StatisticsScope): Promise<string[]> {
  const seats = await executor
    .selectDistinct({ userId: groupStudents.userId })
    .from(groupStudents)
    .where(
      and(
        groupId === undefined ? undefined : eq(groupStudents.groupId, groupId),
        eq(groupStudents.state, 'member'),
        isSeen(seen, groupStudents.userId),
      ),
    )
    .orderBy(asc(groupStudents.userId))
  return seats.map(({ userId }) => userId)
}

/** Numbers of an exam's attempts by version and kind. */
export async function selectAttemptCounts(
  executor: Executor,
  examId: string,
  { groupId, seen }: StatisticsScope = { seen: null },
): Promise<AttemptCounts[]> {
  return executor
    .select({
      versionId: attempts.versionId,
      running: count(sql`${attempts.state} = 'open'`),
      // The kept accuracy is there when the result is final: thousands of results need not be unpacked.
      graded: count(sql`${attempts.finalAccuracy} IS NOT NULL`),
      provisional: count(sql`${attempts.state} = 'closed' AND ${attempts.finalAccuracy} IS NULL`),
      late: count(sql`${attempts.lateEvents} > 0`),
      discounted: count(sql`${attempts.discountedAnswers} > 0`),
      stamp: sql<string>`concat_ws(' ', count(*) FILTER (WHERE ${attempts.state} = 'closed'),
        sum(hashtextextended(${attempts.id}::text || ${changedBy}, 0)) FILTER (WHERE ${attempts.state} = 'closed'))`,
    })
    .from(attempts)
    .where(and(eq(attempts.examId, examId), inGroup(groupId, attempts.userId), isSeen(seen, attempts.userId)))
    .groupBy(attempts.versionId)
}

/** Values of a member of every graded question, in their order. */
const ofQuestions = (member: 'questionId' | 'score' | 'given') =>
  sql`jsonb_path_query_array(${attempts.result}, ${sql.raw(`'$.questionGrades[*].${member}'`)})`

/** Which attempts are closed, by id, and what changes with each of them: nothing of their results is read. */
export async function selectClosedIds(executor: Executor, examId: string) {
  return executor
    .select({ id: attempts.id, changedBy })
    .from(attempts)
    .where(and(eq(attempts.examId, examId), eq(attempts.state, 'closed')))
    .orderBy(asc(attempts.id))
}

/**
 * Some closed attempts: read in parts, so that others are served in between. The database takes the marks and answers
 * out of each result, which is ten times as long and would be parsed on the thread of all answers.
 */
export async function selectClosedAttempts(executor: Executor, ids: readonly string[]) {
  return executor
    .select({
      id: attempts.id,
      startedAt: attempts.startedAt,
      userId: attempts.userId,
      versionId: attempts.versionId,
      number: attempts.number,
      isFinal: sql<boolean>`${attempts.finalAccuracy} IS NOT NULL`,
      score: sql<number>`(${attempts.result}->>'score')::float8`,
      maximum: sql<number>`(${attempts.result}->>'maximum')::float8`,
      /** Attempts with the same one were asked the same questions in the same order. */
      asked: sql<string>`md5(${ofQuestions('questionId')}::text)`,
      marks: sql<string>`${ofQuestions('score')}::text`,
      given: sql<string>`${ofQuestions('given')}::text`,
    })
    .from(attempts)
    .where(and(inArray(attempts.id, [...ids]), eq(attempts.state, 'closed')))
}

/** The questions of some results, in their order. */
export async function selectAskedIds(executor: Executor, attemptIds: readonly string[]) {
  if (attemptIds.length === 0) return []
  return executor
    .select({ id: attempts.id, questionIds: sql<readonly string[]>`${ofQuestions('questionId')}` })
    .from(attempts)
    .where(inArray(attempts.id, [...attemptIds]))
}

export async function selectDevices(executor: Executor, attemptId: string) {
  return executor
    .select()
    .from(attemptWriters)
    .where(eq(attemptWriters.attemptId, attemptId))
    .orderBy(asc(attemptWriters.joinedAt))
}
