import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import type { ExamSettings, QuestionUse } from '#domain/exam/document.ts'
import { examVersions, questions } from '#server/db/schema.ts'

/** Reads the questions of an exam with the twins that they name. */
export async function selectTwins(executor: Executor, examId: string) {
  return executor
    .select({ id: questions.id, twinOfId: questions.twinOfId, use: questions.use })
    .from(questions)
    .where(and(eq(questions.examId, examId), isNull(questions.deletedAt)))
}

/** One statement names so many texts, since its parameters are limited. */
const TEXTS_AT_ONCE = 500

/** Finds questions with one of these texts, deleted ones too: devices or published exams may have them still. */
export async function selectQuestionsWithText(executor: Executor, texts: readonly string[]) {
  const wanted = [...new Set(texts)]
  const found = []
  for (let from = 0; from < wanted.length; from += TEXTS_AT_ONCE) {
    found.push(
      ...(await executor
        .select({
          id: questions.id,
          text: questions.text,
          options: questions.options,
          practisedSince: questions.practisedSince,
        })
        .from(questions)
        .where(inArray(questions.text, wanted.slice(from, from + TEXTS_AT_ONCE)))),
    )
  }
  return found
}

/** Finds every published version, of whatever exam, that asks some of these questions; each is read once. */
export async function selectVersionsThatAsk(
  executor: Executor,
  questionIds: readonly string[],
): Promise<{ readonly settings: ExamSettings; readonly questionIds: readonly string[] }[]> {
  const asked = sql`lateral (
    select jsonb_agg(asked ->> 'questionId') as ids from jsonb_array_elements(${examVersions.key} -> 'questions') asked
      where asked ->> 'questionId' in (select jsonb_array_elements_text(${JSON.stringify(questionIds)}::jsonb))
  ) as asked`
  return executor
    .select({ settings: examVersions.settings, questionIds: sql<string[]>`asked.ids` })
    .from(examVersions)
    .innerJoin(asked, sql`asked.ids is not null`)
}

export async function updateFamilyUse(executor: Executor, ids: readonly string[], use: QuestionUse): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(questions)
    .set({ use, revision: sql`${questions.revision} + 1` })
    .where(inArray(questions.id, [...ids]))
}
