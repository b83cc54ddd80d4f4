import { and, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { newsFilters } from '#contract/messages/news.ts'
import type { NewsStanding } from '#domain/news/standing.ts'
import type { Executor } from '#server/db/connection.ts'
import { news } from '#server/db/schema.ts'
import { holding, anyOf } from '#server/db/search.ts'
import { storeOf, type Target } from '#server/db/store.ts'

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
export type NewsFilters = z.infer<typeof newsFilters>

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

/** Instant at which it appeared, or will. */
const appearedAt = sql`coalesce(${news.publishedFrom}, ${news.createdAt})`

export const newsStore = storeOf({
  table: news,
  rows: (executor) => executor.select(columns).from(news).$dynamic(),
  matching: ({ q, standing, language }: NewsFilters, at) =>
    and(
      anyOf(standing, (one) => standsAs(one, at)),
      language === undefined ? undefined : eq(news.language, language),
      holding(news.searchText, q),
    ),
  sortable: { title: news.searchText, publishedFrom: appearedAt, updatedAt: news.updatedAt },
  order: [desc(appearedAt), desc(news.id)],
})

export async function lockActiveNews(executor: Executor, target: Target<NewsFilters>, active: boolean, at: Date) {
  return newsStore.lockMany(executor, target, eq(news.active, active), at)
}

/** Pinned ones first, then the latest. */
export async function selectCurrentNews(executor: Executor, now: Date, limit: number) {
  return executor
    .select({
      id: news.id,
      title: news.title,
      text: news.text,
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
