import { and, desc, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { exams, questions, sections } from '#server/db/schema.ts'

interface Wanted {
  /** Folded text of the question that is written, as `search_text` begins with it. */
  readonly folded: string
  /** Folded words. */
  readonly words: readonly string[]
  readonly without: readonly string[]
  readonly limit: number
}

/**
 * Finds the questions whose search text has most of these words, those first that begin with the whole text. The column
 * is what the search of the bank reads, so nothing has to be kept up to date for it.
 */
export async function selectWithWords(executor: Executor, { folded, words, without, limit }: Wanted) {
  const has = words.map((word): SQL => sql`(strpos(${questions.searchText}, ${word}) > 0)::int`)
  const begins = sql`(starts_with(${questions.searchText}, ${folded}))::int * ${words.length}::int`
  const found = executor
    .select({ id: questions.id, score: sql<number>`${sql.join([begins, ...has], sql` + `)}`.as('score') })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(
      and(
        isNull(questions.deletedAt),
        isNull(sections.deletedAt),
        isNull(exams.deletedAt),
        without.length === 0 ? undefined : notInArray(questions.id, [...without]),
      ),
    )
    .orderBy(desc(sql`score`), desc(questions.id))
    .limit(limit)
    .as('found')
  return executor
    .select({
      id: questions.id,
      examId: questions.examId,
      examTitle: sql<string>`${exams.settings}->>'title'`,
      text: questions.text,
      options: questions.options,
    })
    .from(found)
    .innerJoin(questions, eq(questions.id, found.id))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(sql`${found.score} > 0`)
    .orderBy(desc(found.score), desc(questions.id))
}
