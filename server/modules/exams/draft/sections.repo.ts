import { and, eq, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { questions, sections } from '#server/db/schema.ts'
import { lockQuestions } from '../questions/question-kin.repo.ts'
import type { SectionRow } from './draft.repo.ts'

export async function insertSection(executor: Executor, section: typeof sections.$inferInsert): Promise<void> {
  await executor.insert(sections).values(section)
}

/** A section of this exam that is there, or one of the deleted ones. */
export async function selectSection(
  executor: Executor,
  examId: string,
  sectionId: string,
  deleted = false,
): Promise<SectionRow | undefined> {
  const state = deleted ? isNotNull(sections.deletedAt) : isNull(sections.deletedAt)
  const [section] = await executor
    .select()
    .from(sections)
    .where(and(eq(sections.examId, examId), eq(sections.id, sectionId), state))
  return section
}

export async function updateSection(
  executor: Executor,
  sectionId: string,
  change: Partial<typeof sections.$inferInsert>,
): Promise<void> {
  await executor.update(sections).set(change).where(eq(sections.id, sectionId))
}

/** The place after the last section, deleted ones counted. */
export async function nextSectionPosition(executor: Executor, examId: string): Promise<number> {
  const [row] = await executor
    .select({ last: max(sections.position) })
    .from(sections)
    .where(eq(sections.examId, examId))
  return (row?.last ?? -1) + 1
}

/** The place after the last question of a section, deleted ones counted. */
export async function nextQuestionPosition(executor: Executor, sectionId: string): Promise<number> {
  const [row] = await executor
    .select({ last: max(questions.position) })
    .from(questions)
    .where(eq(questions.sectionId, sectionId))
  return (row?.last ?? -1) + 1
}

export interface Places {
  readonly sections: readonly string[]
  readonly questions: readonly { readonly id: string; readonly sectionId: string; readonly position: number }[]
}

/** Writes a whole order down: a few statements, however many questions there are. */
export async function writeOrder(executor: Executor, examId: string, places: Places): Promise<void> {
  const order = JSON.stringify(places.sections.map((id, position) => ({ id, position })))
  await executor.execute(sql`
    UPDATE sections SET position = place.position
    FROM jsonb_to_recordset(${order}::jsonb) AS place(id uuid, position integer)
    WHERE sections.id = place.id AND sections.exam_id = ${examId}`)
  await lockQuestions(
    executor,
    places.questions.map(({ id }) => id),
  )
  await executor.execute(sql`
    UPDATE questions SET position = place.position, section_id = place."sectionId"
    FROM jsonb_to_recordset(${JSON.stringify(places.questions)}::jsonb) AS place(id uuid, "sectionId" uuid, position integer)
    WHERE questions.id = place.id AND questions.exam_id = ${examId}`)
}
