import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FieldError } from '#contract/foundation/errors.ts'
import { waitsForItself } from '#domain/exam/chain.ts'
import type { Executor } from '#server/db/connection.ts'
import { exams } from '#server/db/schema.ts'

const title = sql<string>`${exams.settings}->>'title'`
const afterExamId = sql<string | null>`${exams.settings}->>'afterExamId'`

/** An exam by its title; null if it is gone. */
export async function examByTitle(executor: Executor, examId: string | null) {
  if (examId === null) return null
  const [exam] = await executor
    .select({ id: exams.id, title })
    .from(exams)
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
  return exam ?? null
}

/** Why `examId` cannot open after another exam: that one is gone, or waits for this one. */
export async function wrongExamBefore(
  executor: Executor,
  examId: string,
  after: string | null,
): Promise<Record<string, FieldError>> {
  if (after === null) return {}
  if ((await examByTitle(executor, after)) === null) return { afterExamId: { code: 'exists' } }
  const chained = await executor
    .select({ id: exams.id, afterExamId })
    .from(exams)
    .where(and(isNull(exams.deletedAt), sql`${afterExamId} IS NOT NULL`))
  const known = new Map(chained.flatMap((exam) => (exam.afterExamId === null ? [] : [[exam.id, exam.afterExamId]])))
  return waitsForItself(examId, after, known) ? { afterExamId: { code: 'invalid' } } : {}
}
