import { and, eq, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { exams, questions, sections, versionQuestions } from '#server/db/schema.ts'

/** Finds the questions that are there, switched on, and complete enough to be asked. */
export async function selectCandidates(executor: Executor) {
  return executor
    .select({
      id: questions.id,
      examId: questions.examId,
      topic: questions.topic,
      difficulty: questions.difficulty,
      tags: questions.tags,
    })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(
      and(
        isNull(questions.deletedAt),
        isNull(sections.deletedAt),
        isNull(exams.deletedAt),
        eq(questions.active, true),
        sql`btrim(${questions.text}) <> ''`,
        or(eq(questions.correctType, 'manual'), sql`${questions.options} @> '[{"correct": true}]'`),
      ),
    )
}

/** Finds what every copy was copied from, deleted ones too. */
export async function selectOrigins(executor: Executor): Promise<Map<string, string>> {
  const rows = await executor
    .select({ id: questions.id, origin: questions.originQuestionId })
    .from(questions)
    .where(isNotNull(questions.originQuestionId))
  return new Map(rows.flatMap(({ id, origin }) => (origin === null ? [] : [[id, origin] as const])))
}

/** Finds questions whose keys devices have, or would get with the next pack. */
export async function selectPractised(executor: Executor): Promise<string[]> {
  const isThere = and(isNull(questions.deletedAt), isNull(sections.deletedAt), isNull(exams.deletedAt))
  const rows = await executor
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(or(isNotNull(questions.practisedSince), and(eq(questions.use, 'practice'), isThere)))
  return rows.map(({ id }) => id)
}

/** Answers when each question was last asked by a published version. */
export async function selectAskedAt(executor: Executor): Promise<{ id: string; askedAt: Date }[]> {
  const rows = await executor
    .select({ id: versionQuestions.questionId, askedAt: max(versionQuestions.askedAt) })
    .from(versionQuestions)
    .groupBy(versionQuestions.questionId)
  return rows.flatMap(({ id, askedAt }) => (askedAt === null ? [] : [{ id, askedAt }]))
}

/** Finds what is shown of chosen questions. */
export async function selectChosen(executor: Executor, ids: readonly string[]) {
  return ids.length === 0
    ? []
    : executor
        .select({
          id: questions.id,
          examId: questions.examId,
          examTitle: sql<string>`${exams.settings}->>'title'`,
          text: questions.text,
          topic: questions.topic,
          difficulty: questions.difficulty,
          mark: questions.mark,
        })
        .from(questions)
        .innerJoin(exams, eq(exams.id, questions.examId))
        .where(inArray(questions.id, [...ids]))
}
