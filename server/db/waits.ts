/** Exams and courses that open after others, as their authors have them now. */
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { FieldError } from '#contract/foundation/errors.ts'
import { type Waits, waitsForItself } from '#domain/exam/chain.ts'
import type { Executor } from './connection.ts'
import { chapters, courses, exams } from './schema.ts'

const title = sql<string>`${exams.settings}->>'title'`
const afterExamId = sql<string | null>`${exams.settings}->>'afterExamId'`
const afterCourseId = sql<string | null>`${exams.settings}->>'afterCourseId'`

/** Two authors who close a circle at the same time come one after the other. */
const CHAINING = 0x6d_71_63_68

/** An exam by its title; null if it is gone. */
export async function examByTitle(executor: Executor, examId: string | null) {
  if (examId === null) return null
  const [exam] = await executor
    .select({ id: exams.id, title })
    .from(exams)
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
  return exam ?? null
}

/** A course by its title; null if it is gone. */
export async function courseByTitle(executor: Executor, courseId: string | null) {
  if (courseId === null) return null
  const [course] = await executor
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(eq(courses.id, courseId))
  return course ?? null
}

/** A course waits for what its chapters wait for, too: who finishes it has finished them. */
async function selectWaits(executor: Executor): Promise<Waits> {
  const waits = new Map<string, string[]>()
  const add = (id: string, ...before: readonly (string | null)[]) => {
    waits.set(id, [...(waits.get(id) ?? []), ...before.filter((one) => one !== null)])
  }
  const chained = await executor
    .select({ id: exams.id, afterExamId, afterCourseId })
    .from(exams)
    .where(and(isNull(exams.deletedAt), or(isNotNull(afterExamId), isNotNull(afterCourseId))))
  for (const exam of chained) add(exam.id, exam.afterExamId, exam.afterCourseId)
  for (const table of [courses, chapters] as const) {
    const id = table === courses ? courses.id : chapters.courseId
    const rows = await executor
      .select({ id, before: table.afterExamId })
      .from(table)
      .where(isNotNull(table.afterExamId))
    for (const row of rows) add(row.id, row.before)
  }
  return waits
}

/**
 * Says by field why an exam or a course cannot open after others: that one is gone, or waits for this one. Others who
 * chain at the same time wait until the transaction ends. `id`: the exam or the course; null: a new one.
 */
export async function wrongBefore(
  executor: Executor,
  id: string | null,
  before: { readonly afterExamId: string | null; readonly afterCourseId?: string | null },
): Promise<Record<string, FieldError>> {
  const { afterExamId: exam, afterCourseId: course = null } = before
  if (exam === null && course === null) return {}
  await executor.execute(sql`select pg_advisory_xact_lock(${CHAINING})`)
  const waits = await selectWaits(executor)
  const fields: Record<string, FieldError> = {}
  const judge = (field: string, named: string | null, isThere: boolean) => {
    if (named === null) return
    if (!isThere) fields[field] = { code: 'exists' }
    else if (id !== null && waitsForItself(id, named, waits)) fields[field] = { code: 'chainCircle' }
  }
  judge('afterExamId', exam, (await examByTitle(executor, exam)) !== null)
  judge('afterCourseId', course, (await courseByTitle(executor, course)) !== null)
  return fields
}
