/** News of the academy. Every update carries the `revision` that it was made from. */
import * as z from 'zod/mini'
import { NEWS_STANDINGS } from '#domain/news/standing.ts'
import { contentLocale } from './exams.ts'
import { text } from './field.ts'
import { defineRoute } from './route.ts'
import { activity, filter, identifier, identifierParams, instant, listOf, listQuery, revision } from './schemas.ts'

const editors = { kind: 'role', role: 'admin' } as const

export const NEWS_BULK_LIMIT = 1_000
/** So many pieces at most are shown to readers at a time. */
export const CURRENT_NEWS_LIMIT = 20

const fields = {
  title: text({ maximum: 160 }),
  /** Markdown with formulas. */
  text: text({ maximum: 10_000 }),
  /** Null: for readers of every language. */
  language: z.nullable(contentLocale),
  /** Null: at once. */
  publishedFrom: z.nullable(instant),
  /** Null: for good. */
  publishedUntil: z.nullable(instant),
  pinned: z.boolean(),
  status: activity,
}

const windowInOrder = z.refine<{ readonly publishedFrom: number | null; readonly publishedUntil: number | null }>(
  ({ publishedFrom, publishedUntil }) =>
    publishedFrom === null || publishedUntil === null || publishedFrom < publishedUntil,
  { error: 'invalid', path: ['publishedUntil'] },
)

export const newsForm = z.object(fields).check(windowInOrder)
export type NewsForm = z.infer<typeof newsForm>

export const newsItem = z.object({
  id: identifier,
  title: z.string(),
  text: z.string(),
  language: z.nullable(contentLocale),
  publishedFrom: z.nullable(instant),
  publishedUntil: z.nullable(instant),
  pinned: z.boolean(),
  status: activity,
  standing: z.literal([...NEWS_STANDINGS]),
  createdAt: instant,
  updatedAt: instant,
  revision,
})

export type NewsItem = z.infer<typeof newsItem>

export const newsFilters = z.object({
  q: z.optional(z.string().check(z.maxLength(200))),
  standing: filter(z.literal([...NEWS_STANDINGS])),
  language: filter(contentLocale),
})

export const currentNewsItem = z.object({
  id: identifier,
  title: z.string(),
  /** The beginning of the text, without markup. */
  excerpt: z.string(),
  html: z.string(),
  language: z.nullable(contentLocale),
  pinned: z.boolean(),
  publishedAt: instant,
})

export type CurrentNewsItem = z.infer<typeof currentNewsItem>

export const listCurrentNews = defineRoute({
  method: 'GET',
  path: '/api/current-news',
  summary: 'What the academy tells its people now: pinned news first, then the latest, in all languages',
  access: { kind: 'signed-in' },
  response: z.object({ items: z.array(currentNewsItem) }),
})

export const listNews = defineRoute({
  method: 'GET',
  path: '/api/news',
  summary: 'A page of news, for admins; sort by title, publishedFrom or updatedAt',
  access: editors,
  query: z.extend(listQuery, newsFilters.shape),
  response: listOf(newsItem),
})

export const createNews = defineRoute({
  method: 'POST',
  path: '/api/news',
  summary: 'Write a piece of news',
  access: editors,
  body: newsForm,
  response: newsItem,
  status: 201,
})

export const readNews = defineRoute({
  method: 'GET',
  path: '/api/news/:id',
  summary: 'One piece of news, for admins',
  access: editors,
  params: identifierParams,
  response: newsItem,
  errors: ['news.not-found'],
})

export const updateNews = defineRoute({
  method: 'PUT',
  path: '/api/news/:id',
  summary: 'Change a piece of news',
  access: editors,
  params: identifierParams,
  body: z.object({ ...fields, revision }).check(windowInOrder),
  response: newsItem,
  errors: ['news.not-found', 'request.changed-meanwhile'],
})

export const deleteNews = defineRoute({
  method: 'DELETE',
  path: '/api/news/:id',
  summary: 'Delete a piece of news for good',
  access: editors,
  params: identifierParams,
  response: z.object({}),
  errors: ['news.not-found'],
})

export const changeNews = defineRoute({
  method: 'POST',
  path: '/api/news/bulk',
  summary: 'Show or hide many: those named, or all that match the filters; answers which have changed',
  access: editors,
  body: z.object({
    status: activity,
    target: z.union([
      z.object({ ids: z.array(identifier).check(z.minLength(1), z.maxLength(NEWS_BULK_LIMIT)) }),
      z.object({ matching: newsFilters }),
    ]),
  }),
  response: z.object({ changedIds: z.array(identifier) }),
})
