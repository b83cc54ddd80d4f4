import { and, asc, count, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Difficulty, QuestionUse } from '#domain/exam/document.ts'
import type { Executor } from '#server/db/connection.ts'
import { exams, paragraphs, questionFigures, questions, sections } from '#server/db/schema.ts'
import { among, anyOf, containing } from '#server/db/search.ts'

export interface BankListing {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
  /** It is folded for search already. */
  readonly search: string
  readonly topic?: readonly string[] | undefined
  readonly answerType?: readonly ('radio' | 'checkbox' | 'true_false')[] | undefined
  readonly examId?: readonly string[] | undefined
  readonly categoryId?: readonly string[] | undefined
  readonly hasImage?: boolean | undefined
  readonly active?: boolean | undefined
  readonly use?: readonly QuestionUse[] | undefined
  readonly difficulty?: readonly Difficulty[] | undefined
  readonly misconception?: readonly string[] | undefined
  readonly tag?: readonly string[] | undefined
}

const there = and(isNull(questions.deletedAt), isNull(sections.deletedAt), isNull(exams.deletedAt))

const sortable = {
  updatedAt: questions.updatedAt,
  topic: questions.topic,
  // So much is enough to tell them apart: whole texts take three times as long to sort.
  text: sql`left(${questions.searchText}, 60)`,
  mark: questions.mark,
  answerType: questions.answerType,
} as const

/**
 * The ids of one page first, then what belongs to them: the long texts of the others are never read. Where every
 * question is looked at anyway (a search, a filter, another order) they are counted at the same time; the usual page
 * comes from an index alone, its `total` is null.
 */
export async function selectBankPage(executor: Executor, listing: BankListing) {
  const page = executor
    .select({ id: questions.id, total: totalOf(listing).as('total') })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(matching(listing))
    .orderBy(order(listing.sort), desc(questions.id))
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
    .as('page')
  return executor
    .select({
      question: questions,
      examTitle: sql<string>`${exams.settings}->>'title'`,
      sectionName: sections.name,
      paragraphTitle: paragraphs.title,
      total: page.total,
    })
    .from(page)
    .innerJoin(questions, eq(questions.id, page.id))
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .leftJoin(paragraphs, eq(paragraphs.id, questions.paragraphId))
    .orderBy(order(listing.sort), desc(questions.id))
}

/** One question that is there, with what stands around it. */
export async function selectBankQuestion(executor: Executor, id: string) {
  const [row] = await executor
    .select({
      question: questions,
      examTitle: sql<string>`${exams.settings}->>'title'`,
      locale: sql<'ar' | 'en'>`${exams.settings}->>'locale'`,
      sectionName: sections.name,
      paragraphTitle: paragraphs.title,
      passage: paragraphs.text,
    })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .leftJoin(paragraphs, eq(paragraphs.id, questions.paragraphId))
    .where(and(there, eq(questions.id, id)))
  return row
}

/** Counts of first sights of a question in practice; undefined: no night has counted it. */
export async function selectPractised(executor: Executor, id: string) {
  const { sights, right, medianMs } = questionFigures
  const [row] = await executor
    .select({ sights, right, medianMs })
    .from(questionFigures)
    .where(eq(questionFigures.questionId, id))
  return row
}

/** Finds the latest that hold a text, and counts none: those behind the last of them are not read. */
export async function selectFromBank(executor: Executor, search: string, limit: number) {
  return executor
    .select({
      id: questions.id,
      examId: questions.examId,
      text: questions.text,
      examTitle: sql<string>`${exams.settings}->>'title'`,
    })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(matching({ page: 1, perPage: limit, search }))
    .orderBy(desc(questions.updatedAt), desc(questions.id))
    .limit(limit)
}

function totalOf({ page: _page, perPage: _perPage, sort, search, ...filters }: BankListing) {
  const isUsual = sort === undefined && search === '' && Object.values(filters).every((value) => value === undefined)
  return isUsual ? sql<number | null>`null::int` : sql<number | null>`(count(*) over())::int`
}

export async function countBank(executor: Executor, listing: BankListing): Promise<number> {
  const [row] = await executor
    .select({ count: count() })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(matching(listing))
  return row?.count ?? 0
}

export async function selectTopics(executor: Executor) {
  return executor
    .select({ topic: questions.topic, questions: count() })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .where(and(there, ne(questions.topic, '')))
    .groupBy(questions.topic)
    .orderBy(desc(count()), asc(questions.topic))
    .limit(1_000)
}

/** Finds the tags in use, the most frequent first. */
export async function selectTags(executor: Executor) {
  const rows = await executor
    .select({ tag: sql<string>`tag.value`, questions: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(sql`jsonb_array_elements_text(${questions.tags}) as tag(value)`, sql`true`)
    .where(there)
    .groupBy(sql`tag.value`)
    .orderBy(sql`2 desc`, sql`1`)
    .limit(1_000)
  return rows
}

/** Finds the wrong ideas that options name most often, with how many questions name each. */
export async function selectMisconceptions(executor: Executor) {
  const named = sql<string>`option.value ->> 'misconception'`
  const rows = await executor
    .select({ misconception: named, questions: sql<number>`count(distinct ${questions.id})::int` })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(sql`jsonb_array_elements(${questions.options}) as option(value)`, sql`true`)
    .where(and(there, sql`${named} <> ''`))
    .groupBy(named)
    .orderBy(sql`2 desc`, sql`1`)
    .limit(1_000)
  return rows
}

function matching(listing: BankListing): SQL | undefined {
  const { search, topic, answerType, examId, categoryId, hasImage, active, use, difficulty, misconception, tag } =
    listing
  return and(
    there,
    search === '' ? undefined : containing(questions.searchText, search),
    among(questions.topic, topic),
    among(questions.answerType, answerType),
    among(questions.examId, examId),
    anyOf(categoryId, (id) => sql`${exams.settings}->>'categoryId' = ${id}`),
    hasImage === undefined ? undefined : eq(questions.hasImage, hasImage),
    active === undefined ? undefined : eq(questions.active, active),
    among(questions.use, use),
    among(questions.difficulty, difficulty),
    anyOf(tag, (name) => sql`${questions.tags} @> ${JSON.stringify([name])}::jsonb`),
    anyOf(misconception, (name) => sql`${questions.options} @> ${JSON.stringify([{ misconception: name }])}::jsonb`),
  )
}

function order(sort: string | undefined): SQL {
  const name = sort?.replace(/^-/, '') ?? ''
  if (!Object.hasOwn(sortable, name)) return desc(questions.updatedAt)
  const column = sortable[name as keyof typeof sortable]
  return sort?.startsWith('-') === true ? desc(column) : asc(column)
}
