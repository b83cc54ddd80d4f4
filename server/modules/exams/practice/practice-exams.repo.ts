import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Executor } from '#server/db/connection.ts'
import { exams, questions, sections } from '#server/db/schema.ts'
import { holding } from '#server/db/search.ts'

/** Is true for a question of practice that is there and active, with its exam and section. */
const IS_PRESENT = and(
  eq(questions.use, 'practice'),
  eq(questions.active, true),
  isNull(questions.deletedAt),
  isNull(sections.deletedAt),
  isNull(exams.deletedAt),
)

/** Finds exams that are there and have questions of practice, in the order of their making. */
export async function selectPracticeExams(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: exams.id })
    .from(exams)
    .innerJoin(questions, eq(questions.examId, exams.id))
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .where(IS_PRESENT)
    .groupBy(exams.id)
    .orderBy(asc(exams.createdAt), asc(exams.id))
  return rows.map(({ id }) => id)
}

/** Answers those of these questions of practice that are there and active, with their exam and section. */
export async function selectPresentQuestions(executor: Executor, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await executor
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .where(and(inArray(questions.id, [...ids]), IS_PRESENT))
  return rows.map(({ id }) => id)
}

/** Notes that a pack holds these questions from now on; those that one held before keep their instant. */
export async function markPractised(executor: Executor, ids: readonly string[], at: Date): Promise<void> {
  await executor
    .update(questions)
    .set({ practisedSince: sql`coalesce(${questions.practisedSince}, ${at.toISOString()}::timestamptz)` })
    .where(inArray(questions.id, [...ids]))
}

/** Counts those that are questions of practice, also deleted ones. */
export async function countPracticeQuestions(executor: Executor, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return executor.$count(questions, and(inArray(questions.id, [...ids]), eq(questions.use, 'practice')))
}

/** Finds ids of questions of practice that hold every word of what was typed. */
export async function findPracticeQuestions(executor: Executor, typed: string): Promise<string[]> {
  const rows = await executor
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        eq(questions.use, 'practice'),
        isNotNull(questions.practisedSince),
        holding(questions.searchText, foldForSearch(typed)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Finds questions of practice with these ids, also deleted ones: devices may have them still. */
export async function selectPracticeQuestions(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  return executor
    .select({
      id: questions.id,
      examId: questions.examId,
      text: questions.text,
      explanation: questions.explanation,
      options: questions.options,
    })
    .from(questions)
    .where(and(inArray(questions.id, [...ids]), eq(questions.use, 'practice')))
}
