import { and, asc, desc, eq, inArray, like, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/db/connection.ts'
import { attempts, exams, examVersions, figures, paragraphs, questions, sections } from '#server/db/schema.ts'

export type NewExam = typeof exams.$inferInsert
export type ExamContent = Awaited<ReturnType<typeof selectExamContent>>

/** Rows a statement: parameters of one statement are limited to 65,535. */
const ROWS_AT_ONCE = 500

/** False when an exam of this name (`ref`) is there already, also by somebody who imported in the same moment. */
export async function insertExamUnlessThere(executor: Executor, exam: NewExam): Promise<boolean> {
  const inserted = await executor
    .insert(exams)
    .values(exam)
    .onConflictDoNothing({ target: exams.ref })
    .returning({ id: exams.id })
  return inserted.length === 1
}

export interface NewContent {
  readonly sections: readonly (typeof sections.$inferInsert)[]
  readonly paragraphs: readonly (typeof paragraphs.$inferInsert)[]
  readonly figures: readonly (typeof figures.$inferInsert)[]
  readonly questions: readonly (typeof questions.$inferInsert)[]
}

export async function insertContent(executor: Executor, content: NewContent): Promise<void> {
  for (const rows of chunks(content.sections)) await executor.insert(sections).values(rows)
  for (const rows of chunks(content.paragraphs)) await executor.insert(paragraphs).values(rows)
  for (const rows of chunks(content.figures)) await executor.insert(figures).values(rows)
  for (const rows of chunks(content.questions)) await executor.insert(questions).values(rows)
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, index) => rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE))
}

export async function selectExam(executor: Executor, examId: string) {
  const [exam] = await executor.select().from(exams).where(eq(exams.id, examId))
  return exam
}

/** Everything an author wrote for an exam, sections and active questions in order. */
export async function selectExamContent(executor: Executor, examId: string) {
  return {
    sections: await executor.select().from(sections).where(eq(sections.examId, examId)).orderBy(asc(sections.position)),
    paragraphs: await executor.select().from(paragraphs).where(eq(paragraphs.examId, examId)),
    figures: await executor.select().from(figures).where(eq(figures.examId, examId)),
    questions: await executor
      .select()
      .from(questions)
      .where(and(eq(questions.examId, examId), questions.active))
      .orderBy(asc(questions.position)),
  }
}

const sortable = {
  title: exams.searchText,
  createdAt: exams.createdAt,
  updatedAt: exams.updatedAt,
} as const

export interface ExamListing {
  readonly page: number
  readonly perPage: number
  /** A column, with `-` before it for descending; anything else is the newest first. */
  readonly sort: string | undefined
  /** Folded for search already. */
  readonly search: string
}

export async function selectExamPage(executor: Executor, listing: ExamListing) {
  return executor
    .select({
      id: exams.id,
      settings: exams.settings,
      active: exams.active,
      versionNumber: examVersions.number,
      outline: examVersions.outline,
    })
    .from(exams)
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(matching(listing.search))
    .orderBy(order(listing.sort), desc(exams.id))
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
}

export async function countExams(executor: Executor, search: string): Promise<number> {
  return executor.$count(exams, matching(search))
}

function matching(search: string): SQL | undefined {
  if (search === '') return undefined
  return like(exams.searchText, `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)
}

function order(sort: string | undefined): SQL {
  const name = sort?.replace(/^-/, '') ?? ''
  if (!Object.hasOwn(sortable, name)) return desc(exams.createdAt)
  const column = sortable[name as keyof typeof sortable]
  return sort?.startsWith('-') === true ? desc(column) : asc(column)
}

/** Written questions and attempts of each exam of a page, in one query each. */
export async function countQuestionsOf(executor: Executor, examIds: readonly string[]): Promise<Map<string, number>> {
  if (examIds.length === 0) return new Map()
  const rows = await executor
    .select({ examId: questions.examId, count: sql<number>`count(*)::int` })
    .from(questions)
    .where(and(inArray(questions.examId, [...examIds]), questions.active))
    .groupBy(questions.examId)
  return new Map(rows.map(({ examId, count }) => [examId, count]))
}

export async function countAttemptsOf(executor: Executor, examIds: readonly string[]): Promise<Map<string, number>> {
  if (examIds.length === 0) return new Map()
  const rows = await executor
    .select({ examId: attempts.examId, count: sql<number>`count(*)::int` })
    .from(attempts)
    .where(inArray(attempts.examId, [...examIds]))
    .groupBy(attempts.examId)
  return new Map(rows.map(({ examId, count }) => [examId, count]))
}

/** The published version of the exam that visitors try: the demo exam that was made last. */
export async function selectDemoVersionId(executor: Executor): Promise<string | undefined> {
  const [row] = await executor
    .select({ versionId: exams.publishedVersionId })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(and(exams.active, sql`${examVersions.settings}->>'demo' = 'true'`))
    .orderBy(desc(exams.createdAt), desc(exams.id))
    .limit(1)
  return row?.versionId ?? undefined
}
