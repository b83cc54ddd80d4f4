import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { askedOf, groupsOf } from '#domain/exam/paper-draw.ts'
import type { Executor } from '#server/db/connection.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { exams, examVersions, figures, paragraphs, questions, sections, users } from '#server/db/schema.ts'
import { anyOf, standing, containing } from '#server/db/search.ts'

export type NewExam = typeof exams.$inferInsert

/** False when an exam of this name (`ref`) is there already, also by a person who imported in the same moment. */
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
  await insertRows(executor, sections, content.sections)
  await insertRows(executor, paragraphs, content.paragraphs)
  await insertRows(executor, figures, content.figures)
  await insertRows(executor, questions, content.questions)
}

/** An exam that is not deleted. */
export async function selectExam(executor: Executor, examId: string) {
  const [exam] = await executor
    .select()
    .from(exams)
    .where(and(eq(exams.id, examId), isNull(exams.deletedAt)))
  return exam
}

const sortable = {
  title: exams.searchText,
  createdAt: exams.createdAt,
  updatedAt: exams.updatedAt,
} as const

export interface ExamListing extends ExamSearch {
  readonly page: number
  readonly perPage: number
  /** A column, with `-` before it for descending; anything else is the newest first. */
  readonly sort?: string | undefined
}

type Publication = 'published' | 'unpublished' | 'changed'

export interface ExamSearch {
  /** Folded for search already. */
  readonly search: string
  readonly status?: 'active' | 'inactive' | undefined
  readonly published?: readonly Publication[] | undefined
  readonly type?: readonly string[] | undefined
  readonly locale?: string | undefined
  readonly categoryId?: readonly string[] | undefined
  readonly demo?: 'true' | 'false' | undefined
}

export async function selectExamPage(executor: Executor, listing: ExamListing) {
  return executor
    .select({
      id: exams.id,
      settings: exams.settings,
      active: exams.active,
      draftRevision: exams.draftRevision,
      createdAt: exams.createdAt,
      updatedAt: exams.updatedAt,
      version: {
        number: examVersions.number,
        outline: examVersions.outline,
        draftRevision: examVersions.draftRevision,
      },
      editor: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(exams)
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .leftJoin(users, eq(users.id, exams.updatedBy))
    .where(matching(listing))
    .orderBy(order(listing.sort), desc(exams.id))
    .limit(listing.perPage)
    .offset((listing.page - 1) * listing.perPage)
}

export async function selectExamChoices(executor: Executor, search: string, limit: number) {
  return executor
    .select({ id: exams.id, title: sql<string>`${exams.settings}->>'title'` })
    .from(exams)
    .where(and(isNull(exams.deletedAt), search === '' ? undefined : containing(exams.searchText, search)))
    .orderBy(desc(exams.updatedAt), desc(exams.id))
    .limit(limit)
}

export type ExamPageRow = Awaited<ReturnType<typeof selectExamPage>>[number]

export async function countExams(executor: Executor, listing: ExamSearch): Promise<number> {
  const [row] = await executor
    .select({ count: sql<number>`count(*)::int` })
    .from(exams)
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(matching(listing))
  return row?.count ?? 0
}

function matching({ search, status, published, type, locale, categoryId, demo }: ExamSearch): SQL | undefined {
  const setting = (name: string, values: readonly string[] | undefined) =>
    anyOf(values, (value) => sql`${exams.settings}->>${name} = ${value}`)
  return and(
    isNull(exams.deletedAt),
    search === '' ? undefined : containing(exams.searchText, search),
    standing(exams.active, status),
    anyOf(published, publication),
    setting('type', type),
    setting('locale', locale === undefined ? undefined : [locale]),
    setting('categoryId', categoryId),
    setting('demo', demo === undefined ? undefined : [demo]),
  )
}

function publication(wanted: Publication): SQL | undefined {
  if (wanted === 'unpublished') return isNull(exams.publishedVersionId)
  if (wanted === 'published') return isNotNull(exams.publishedVersionId)
  return ne(examVersions.draftRevision, exams.draftRevision)
}

function order(sort: string | undefined): SQL {
  const name = sort?.replace(/^-/, '') ?? ''
  if (!Object.hasOwn(sortable, name)) return desc(exams.createdAt)
  const column = sortable[name as keyof typeof sortable]
  return sort?.startsWith('-') === true ? desc(column) : asc(column)
}

/** The exams named or found, with their locks; deleted ones can only be named. */
export async function lockExams(executor: Executor, wanted: readonly string[] | ExamSearch, deleted: boolean) {
  const isNamed = Array.isArray(wanted)
  const state = deleted ? isNotNull(exams.deletedAt) : isNull(exams.deletedAt)
  const chosen = isNamed ? and(inArray(exams.id, [...wanted]), state) : matching(wanted as ExamSearch)
  return executor
    .select({ id: exams.id, active: exams.active })
    .from(exams)
    .leftJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(chosen)
    .orderBy(asc(exams.id))
    .for('update', { of: exams })
}

export type BulkChange = Partial<Pick<typeof exams.$inferInsert, 'active' | 'deletedAt' | 'ref'>>

/** The same change of many exams; a change of the status raises the revision of their settings. */
export async function changeRows(
  executor: Executor,
  ids: readonly string[],
  change: BulkChange,
  { actorId, at }: { readonly actorId: string; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return
  const raised = change.active === undefined ? {} : { revision: sql`${exams.revision} + 1` }
  await executor
    .update(exams)
    .set({ ...change, ...raised, updatedAt: at, updatedBy: actorId })
    .where(inArray(exams.id, [...ids]))
}

/** Written questions of each exam of a page that an attempt is asked. */
export async function countQuestionsOf(executor: Executor, examIds: readonly string[]): Promise<Map<string, number>> {
  if (examIds.length === 0) return new Map()
  const rows = await executor
    .select({ examId: questions.examId, count: sql<number>`count(*)::int` })
    .from(questions)
    .innerJoin(sections, eq(sections.id, questions.sectionId))
    .where(
      and(
        inArray(questions.examId, [...examIds]),
        questions.active,
        isNull(questions.deletedAt),
        isNull(sections.deletedAt),
      ),
    )
    .groupBy(questions.examId)
  const spared = await countSpared(executor, examIds)
  return new Map(rows.map(({ examId, count }) => [examId, count - (spared.get(examId) ?? 0)]))
}

/** Questions of each exam that one attempt is not asked, because it is asked some of a group; most exams have none. */
async function countSpared(executor: Executor, examIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const grouped = await executor
    .select({ id: sections.id, examId: sections.examId, draws: sections.draws })
    .from(sections)
    .where(and(inArray(sections.examId, [...examIds]), isNotNull(sections.draws), isNull(sections.deletedAt)))
  if (grouped.length === 0) return new Map()
  const sectionIds = grouped.map(({ id }) => id)
  const active = await executor
    .select({ id: questions.id, sectionId: questions.sectionId })
    .from(questions)
    .where(and(inArray(questions.sectionId, sectionIds), questions.active, isNull(questions.deletedAt)))
  const ids = Map.groupBy(active, ({ sectionId }) => sectionId)
  const spared = new Map<string, number>()
  for (const { id, examId, draws } of grouped) {
    const there = new Set(ids.get(id)?.map((question) => question.id))
    const count =
      there.size -
      askedOf(
        groupsOf(draws ?? [], (one) => there.has(one)),
        there.size,
      )
    spared.set(examId, (spared.get(examId) ?? 0) + count)
  }
  return spared
}

/** The published version of the exam that visitors try: the demo exam that was made last. */
export async function selectDemoVersionId(executor: Executor): Promise<string | undefined> {
  const [row] = await executor
    .select({ versionId: exams.publishedVersionId })
    .from(exams)
    .innerJoin(examVersions, eq(examVersions.id, exams.publishedVersionId))
    .where(and(exams.active, isNull(exams.deletedAt), sql`${examVersions.settings}->>'demo' = 'true'`))
    .orderBy(desc(exams.createdAt), desc(exams.id))
    .limit(1)
  return row?.versionId ?? undefined
}
