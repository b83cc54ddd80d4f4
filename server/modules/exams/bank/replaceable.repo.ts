import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { questions } from '#server/db/schema.ts'
import type { SectionRow } from '../draft/draft.repo.ts'

/** Finds the copies that a filling brought to its section and that are there as it brought them. */
export async function replaceableIds(executor: Executor, { id, filling }: SectionRow): Promise<string[]> {
  if (filling === null || filling.questionIds.length === 0) return []
  const rows = await executor
    .select({ id: questions.id })
    .from(questions)
    .where(
      and(
        inArray(questions.id, [...filling.questionIds]),
        eq(questions.sectionId, id),
        eq(questions.revision, 1),
        isNull(questions.deletedAt),
      ),
    )
  const there = new Set(rows.map((row) => row.id))
  return filling.questionIds.filter((copy) => there.has(copy))
}
