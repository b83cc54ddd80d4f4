import { count, inArray } from 'drizzle-orm'
import { attempts } from '#server/db/schema.ts'
import type { CountAttempts } from '#server/modules/exams/index.ts'

/** Attempts of each of these exams in one query; exams without any are missing. */
export const countAttemptsByExam: CountAttempts = async (executor, examIds) => {
  if (examIds.length === 0) return new Map()
  const rows = await executor
    .select({ examId: attempts.examId, attempts: count() })
    .from(attempts)
    .where(inArray(attempts.examId, [...examIds]))
    .groupBy(attempts.examId)
  return new Map(rows.map((row) => [row.examId, row.attempts]))
}
