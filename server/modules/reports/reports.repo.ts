/** What statistics are made of. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { inGroup } from '#server/db/in-group.ts'
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

const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`

/** Who has a seat in a group, in the order of their ids. */
export async function selectSeats(executor: Executor, groupId: string): Promise<string[]> {
  const seats = await executor
    .select({ userId: groupStudents.userId })
    .from(groupStudents)
    .where(and(eq(groupStudents.groupId, groupId), eq(groupStudents.state, 'member')))
    .orderBy(asc(groupStudents.userId))
  return seats.map(({ userId }) => userId)
}

/** How many attempts of what kind an exam has, by version: of everybody, or of a group's members. */
export async function selectAttemptCounts(
  executor: Executor,
  examId: string,
  groupId?: string,
): Promise<AttemptCounts[]> {
  const isProvisional = sql`${attempts.result}->>'provisional' = 'true'`
  return executor
    .select({
      versionId: attempts.versionId,
      running: count(sql`${attempts.state} = 'open'`),
      graded: count(sql`${attempts.state} = 'closed' AND NOT (${isProvisional})`),
      provisional: count(sql`${attempts.state} = 'closed' AND ${isProvisional}`),
      late: count(sql`${attempts.lateEvents} > 0`),
      discounted: count(sql`${attempts.discountedAnswers} > 0`),
      stamp: sql<string>`concat_ws(' ', count(*), max(${attempts.settledAt}), max(${attempts.lateAt}), sum(${attempts.keyRevision}),
        sum(${attempts.discountedAnswers}), sum((${attempts.result}->>'score')::float8))`,
    })
    .from(attempts)
    .where(and(eq(attempts.examId, examId), inGroup(groupId, attempts.userId)))
    .groupBy(attempts.versionId)
}

/** Graded attempts after `afterId`, by id: read in parts, so that others are served in between. */
export async function selectGradedAttempts(executor: Executor, examId: string, afterId: string, limit: number) {
  return executor
    .select({
      id: attempts.id,
      userId: attempts.userId,
      versionId: attempts.versionId,
      number: attempts.number,
      result: attempts.result,
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.examId, examId),
        eq(attempts.state, 'closed'),
        sql`${attempts.result}->>'provisional' = 'false'`,
        gt(attempts.id, afterId),
      ),
    )
    .orderBy(asc(attempts.id))
    .limit(limit)
}

export async function selectDevices(executor: Executor, attemptId: string) {
  return executor
    .select()
    .from(attemptWriters)
    .where(eq(attemptWriters.attemptId, attemptId))
    .orderBy(asc(attemptWriters.joinedAt))
}
