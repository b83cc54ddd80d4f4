import type * as z from 'zod/mini'
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import { CURRENT_NEWS_LIMIT, type CurrentNewsItem, type newsFilters, type NewsItem } from '#contract/news.ts'
import { newsStanding } from '#domain/news/standing.ts'
import { searchWords } from '#domain/people/search-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { NewsRow, NewsSearch } from './news.repo.ts'
import { countNews, selectCurrentNews, selectNews, selectNewsPage } from './news.repo.ts'

export type NewsFilters = z.infer<typeof newsFilters>

export interface NewsListing extends NewsFilters {
  readonly page: number
  readonly perPage: number
  readonly sort?: string | undefined
}

export function newsSearch({ q, standing, language }: NewsFilters, now: number): NewsSearch {
  return { words: searchWords(q ?? ''), standing, language, now: new Date(now) }
}

/** One piece of news as the contract shows it to admins; `now` in ms UTC. */
export function newsView({ active, ...row }: NewsRow, now: number): NewsItem {
  const publishedFrom = row.publishedFrom?.getTime() ?? null
  const publishedUntil = row.publishedUntil?.getTime() ?? null
  return {
    ...row,
    publishedFrom,
    publishedUntil,
    status: active ? 'active' : 'inactive',
    standing: newsStanding({ active, publishedFrom, publishedUntil }, now),
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  }
}

export async function listNews({ database, now }: Dependencies, { page, perPage, sort, ...filters }: NewsListing) {
  const at = now()
  const search = newsSearch(filters, at)
  const rows = await selectNewsPage(database.query, search, { page, perPage, sort })
  const total = await countNews(database.query, search)
  return { items: rows.map((row) => newsView(row, at)), total, page, perPage }
}

export async function readNews(
  { database, now }: Dependencies,
  id: string,
): Promise<Outcome<NewsItem, 'news.not-found'>> {
  const row = await selectNews(database.query, id)
  return row === undefined ? failure('news.not-found') : success(newsView(row, now()))
}

/** What readers see now. */
export async function listCurrentNews({ database, now }: Dependencies): Promise<{ items: CurrentNewsItem[] }> {
  const rows = await selectCurrentNews(database.query, new Date(now()), CURRENT_NEWS_LIMIT)
  const items = rows.map(({ publishedFrom, createdAt, ...row }) => ({
    ...row,
    publishedAt: (publishedFrom ?? createdAt).getTime(),
  }))
  return { items }
}
