import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { exams, questions, sections } from '#server/db/schema.ts'

/**
 * Finds `of` each question itself, what it was copied from, and what was copied from any of these, over however many
 * copies; deleted ones too, which `isThere` tells apart.
 */
export async function selectKin(executor: Executor, ids: readonly string[]) {
  if (ids.length === 0) return []
  const wanted = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  const kin = sql`(
    with recursive links(one, other) as (
      select id, origin_question_id from questions where origin_question_id is not null
      union all
      select origin_question_id, id from questions where origin_question_id is not null
    ), kin(of, id) as (
      select wanted, wanted from unnest(array[${wanted}]) as wanted
      union
      select kin.of, links.other from links join kin on kin.id = links.one
    ) select of, id from kin) as kin`
  return executor
    .select({
      of: sql<string>`kin.of`,
      id: questions.id,
      use: questions.use,
      practisedSince: questions.practisedSince,
      isThere: sql<boolean>`coalesce(${questions.deletedAt}, ${sections.deletedAt}, ${exams.deletedAt}) is null`,
    })
    .from(questions)
    .innerJoin(kin, sql`kin.id = ${questions.id}`)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
}

export type Kin = Awaited<ReturnType<typeof selectKin>>[number]

/**
 * Locks these questions until the transaction ends, in the order of their ids. Changes of several questions do so first:
 * two that locked them in different orders would wait for each other.
 */
export async function lockQuestions(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor
    .select({ id: questions.id })
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id))
    .for('update')
}
