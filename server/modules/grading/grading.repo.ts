import { and, eq, sql } from 'drizzle-orm'
import { awaitsGrade } from '#server/db/attempt-result.ts'
import type { Executor } from '#server/db/connection.ts'
import { attempts, examVersions, exams, manualGrades, users } from '#server/db/schema.ts'
import { isSeen, type SeenBy } from '#server/db/seen-students.ts'

export async function selectExam(executor: Executor, examId: string) {
  const [exam] = await executor.select({ settings: exams.settings }).from(exams).where(eq(exams.id, examId))
  return exam
}

/** Versions that a student has sat to the end or may be sitting, the newest first. */
export async function selectVersionIds(executor: Executor, examId: string): Promise<string[]> {
  const rows = await executor
    .select({ id: examVersions.id })
    .from(examVersions)
    .where(eq(examVersions.examId, examId))
    .orderBy(sql`${examVersions.number} DESC`)
  return rows.map(({ id }) => id)
}

export interface AnswerCount {
  readonly question_id: string
  readonly waiting: number
  readonly graded: number
}

/** Counts the given answers that wait and those that have a score, for these questions. */
export async function countAnswers(executor: Executor, examId: string, questionIds: readonly string[], seen: SeenBy) {
  if (questionIds.length === 0) return []
  const { rows } = await executor.execute<AnswerCount & Record<string, unknown>>(sql`
    SELECT g.value->>'questionId' AS question_id,
      count(*) FILTER (WHERE jsonb_typeof(g.value->'score') = 'null')::integer AS waiting,
      count(*) FILTER (WHERE jsonb_typeof(g.value->'score') <> 'null')::integer AS graded
    FROM attempts AS a CROSS JOIN LATERAL jsonb_array_elements(a.result->'questionGrades') AS g
    WHERE a.exam_id = ${examId} AND a.state = 'closed' AND jsonb_array_length(g.value->'given') > 0
      AND g.value->>'questionId' = ANY(${sql`${`{${questionIds.join(',')}}`}::text[]`})
      AND ${isSeen(seen, sql`a.user_id`) ?? sql`TRUE`}
    GROUP BY g.value->>'questionId'`)
  return rows
}

export async function countProvisional(executor: Executor, examId: string, seen: SeenBy): Promise<number> {
  return executor.$count(attempts, and(eq(attempts.examId, examId), awaitsGrade, isSeen(seen, attempts.userId)))
}

export interface AnswerRow {
  readonly attempt_id: string
  readonly given: string[]
  readonly score: number | null
  readonly comment: string | null
  readonly revision: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly graded_at: string | null
}

export type AnswerState = 'waiting' | 'graded' | 'all'

/** Answers to a question, in an order made from ids: it tells neither who nor when. */
export async function selectAnswers(
  executor: Executor,
  { examId, questionId, state, seen }: { examId: string; questionId: string; state: AnswerState; seen: SeenBy },
  limit: number,
) {
  const isWaiting = sql`jsonb_typeof(g.value->'score') = 'null'`
  const wanted = state === 'all' ? sql`TRUE` : state === 'waiting' ? isWaiting : sql`NOT (${isWaiting})`
  const { rows } = await executor.execute<AnswerRow & Record<string, unknown>>(sql`
    SELECT a.id AS attempt_id, g.value->'given' AS given, (g.value->>'score')::float8 AS score, m.comment, m.revision,
      u.first_name, u.last_name, (extract(epoch FROM m.graded_at) * 1000)::bigint AS graded_at
    FROM attempts AS a
    CROSS JOIN LATERAL jsonb_array_elements(a.result->'questionGrades') AS g
    LEFT JOIN manual_grades AS m ON m.attempt_id = a.id AND m.question_id = ${questionId}::uuid
    LEFT JOIN users AS u ON u.id = m.graded_by
    WHERE a.exam_id = ${examId} AND a.state = 'closed' AND g.value->>'questionId' = ${questionId}
      AND jsonb_array_length(g.value->'given') > 0 AND ${wanted} AND ${isSeen(seen, sql`a.user_id`) ?? sql`TRUE`}
    ORDER BY ${isWaiting} DESC, md5(a.id::text || ${questionId}), a.id LIMIT ${limit}`)
  return rows
}

export async function selectGrade(executor: Executor, attemptId: string, questionId: string) {
  const [grade] = await executor
    .select()
    .from(manualGrades)
    .where(and(eq(manualGrades.attemptId, attemptId), eq(manualGrades.questionId, questionId)))
  return grade
}

export async function upsertGrade(executor: Executor, grade: typeof manualGrades.$inferInsert): Promise<void> {
  const { score, comment, gradedBy, gradedAt, revision } = grade
  await executor
    .insert(manualGrades)
    .values(grade)
    .onConflictDoUpdate({
      target: [manualGrades.attemptId, manualGrades.questionId],
      set: { score, comment, gradedBy, gradedAt, revision },
    })
}

export async function selectNames(executor: Executor, examId: string, seen: SeenBy) {
  return executor
    .select({ attemptId: attempts.id, firstName: users.firstName, lastName: users.lastName })
    .from(attempts)
    .innerJoin(users, eq(users.id, attempts.userId))
    .where(and(eq(attempts.examId, examId), eq(attempts.state, 'closed'), isSeen(seen, attempts.userId)))
}

/** The version that an attempt of the exam sat. */
export async function selectSatVersion(
  executor: Executor,
  examId: string,
  attemptId: string,
): Promise<string | undefined> {
  const [attempt] = await executor
    .select({ versionId: attempts.versionId })
    .from(attempts)
    .where(and(eq(attempts.id, attemptId), eq(attempts.examId, examId)))
  return attempt?.versionId
}
