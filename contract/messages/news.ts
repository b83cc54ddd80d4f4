/** News of the academy. Every update carries the `revision` that it was made from. */
import * as z from 'zod/mini'
import { NEWS_STANDINGS } from '#domain/news/standing.ts'
import { contentLocale } from '../exams/exams.ts'
import { beginsBeforeItEnds, text } from '../foundation/field.ts'
import { recordRoutes, statusRoute } from '../foundation/record-routes.ts'
import { defineRoute } from '../foundation/route.ts'
import { activity, filter, identifier, instant, revision, searchedText, several } from '../foundation/schemas.ts'

const editors = { kind: 'permission', permission: 'manage-marketing' } as const

/** Maximum number of news that readers see at a time. */
export const CURRENT_NEWS_LIMIT = 20

export const newsForm = z
  .object({
    title: text({ maximum: 160 }),
    /** Markdown with formulas. */
    text: text({ maximum: 10_000 }),
    /** Null: for readers of either language. */
    language: z.nullable(contentLocale),
    /** Null: published at once. */
    publishedFrom: z.nullable(instant),
    /** Null: published without an end. */
    publishedUntil: z.nullable(instant),
    pinned: z.boolean(),
    status: activity,
  })
  .check(beginsBeforeItEnds('publishedFrom', 'publishedUntil'))

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
  q: searchedText,
  standing: several(z.literal([...NEWS_STANDINGS])),
  language: filter(contentLocale),
})

export const currentNewsItem = z.object({
  id: identifier,
  title: z.string(),
  /** Beginning of the text, without markup. */
  excerpt: z.string(),
  /** The text without its picture. */
  html: z.string(),
  /** The first image of the text, which stands above it. */
  picture: z.nullable(z.object({ url: z.string(), words: z.string() })),
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

export const newsRoutes = recordRoutes({
  path: '/api/news',
  access: editors,
  summaries: {
    list: 'A page of news, for admins; sort by title, publishedFrom or updatedAt',
    create: 'Write a piece of news',
    read: 'One piece of news, for admins',
    update: 'Change a piece of news',
    remove: 'Delete a piece of news for good',
  },
  form: newsForm,
  view: newsItem,
  filters: newsFilters,
  notFound: 'news.not-found',
})

export const { list: listNews, create: createNews, read: readNews, update: updateNews, remove: deleteNews } = newsRoutes

export const changeNews = statusRoute({
  path: '/api/news/bulk',
  summary: 'Show or hide many: those named, or all that match the filters; answers which have changed',
  access: editors,
  filters: newsFilters,
})
