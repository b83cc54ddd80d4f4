import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ContentLocale } from '#domain/exam/document.ts'
import type { NewsStanding } from '#domain/news/standing.ts'
import type { Executor } from '#server/db/connection.ts'
import { news } from '#server/db/schema.ts'
import { containing, orderBy } from '#server/db/search.ts'

export type NewNews = typeof news.$inferInsert

const columns = {
  id: news.id,
  title: news.title,
  text: news.text,
  language: news.language,
  publishedFrom: news.publishedFrom,
  publishedUntil: news.publishedUntil,
  pinned: news.pinned,
  active: news.active,
  createdAt: news.createdAt,
  updatedAt: news.updatedAt,
  revision: news.revision,
}

export type NewsRow = Pick<typeof news.$inferSelect, keyof typeof columns>

export interface NewsSearch {
  /** Folded; title or text must hold each of them. */
  readonly words: readonly string[]
  readonly standing: NewsStanding | undefined
  readonly language: ContentLocale | undefined
  readonly now: Date
}

/** `newsStanding` of the domain, as the database says it. */
function standsAs(standing: NewsStanding, now: Date): SQL | undefined {
  const isOver = and(isNotNull(news.publishedUntil), lte(news.publishedUntil, now))
  const isNotOver = or(isNull(news.publishedUntil), gt(news.publishedUntil, now))
  const hasBegun = or(isNull(news.publishedFrom), lte(news.publishedFrom, now))
  if (standing === 'hidden') return eq(news.active, false)
  if (standing === 'over') return and(news.active, isOver)
  if (standing === 'scheduled') return and(news.active, isNotOver, gt(news.publishedFrom, now))
  return and(news.active, isNotOver, hasBegun)
}

function matching({ words, standing, language, now }: NewsSearch): SQL | undefined {
  return and(
    standing === undefined ? undefined : standsAs(standing, now),
    language === undefined ? undefined : eq(news.language, language),
    ...words.map((word) => containing(news.searchText, word)),
  )
}

/** When it appeared, or will. */
const appearedAt = sql`coalesce(${news.publishedFrom}, ${news.createdAt})`

const sortable = { title: news.searchText, publishedFrom: appearedAt, updatedAt: news.updatedAt }

export interface NewsSlice {
  readonly page: number
  readonly perPage: number
  /** A column, with `-` before it for descending; anything else is the newest first. */
  readonly sort: string | undefined
}

export async function selectNewsPage(
  executor: Executor,
  search: NewsSearch,
  { page, perPage, sort }: NewsSlice,
): Promise<NewsRow[]> {
  return executor
    .select(columns)
    .from(news)
    .where(matching(search))
    .orderBy(orderBy(sort, sortable, desc(appearedAt)), desc(news.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countNews(executor: Executor, search: NewsSearch): Promise<number> {
  return executor.$count(news, matching(search))
}

/** Pinned ones first, then the latest. */
export async function selectCurrentNews(executor: Executor, now: Date, limit: number) {
  return executor
    .select({
      id: news.id,
      title: news.title,
      excerpt: news.excerpt,
      html: news.html,
      language: news.language,
      pinned: news.pinned,
      publishedFrom: news.publishedFrom,
      createdAt: news.createdAt,
    })
    .from(news)
    .where(standsAs('current', now))
    .orderBy(desc(news.pinned), desc(appearedAt), desc(news.id))
    .limit(limit)
}

/** `lock`: until the transaction ends. */
export async function selectNews(executor: Executor, id: string, lock = false): Promise<NewsRow | undefined> {
  const query = executor.select(columns).from(news).where(eq(news.id, id))
  const [row] = await (lock ? query.for('update') : query)
  return row
}

export async function lockNews(executor: Executor, ids: readonly string[]) {
  return executor
    .select({ id: news.id, active: news.active })
    .from(news)
    .where(inArray(news.id, [...ids]))
    .orderBy(asc(news.id))
    .for('update')
}

export async function lockMatchingNews(executor: Executor, search: NewsSearch) {
  return executor
    .select({ id: news.id, active: news.active })
    .from(news)
    .where(matching(search))
    .orderBy(asc(news.id))
    .for('update')
}

export async function insertNews(executor: Executor, row: NewNews): Promise<void> {
  await executor.insert(news).values(row)
}

/** Changes news and raises their revision. */
export async function updateNewsRows(
  executor: Executor,
  ids: readonly string[],
  change: Partial<NewNews>,
): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(news)
    .set({ ...change, revision: sql`${news.revision} + 1` })
    .where(inArray(news.id, [...ids]))
}

export async function deleteNewsRow(executor: Executor, id: string): Promise<void> {
  await executor.delete(news).where(eq(news.id, id))
}
