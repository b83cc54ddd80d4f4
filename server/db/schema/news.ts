import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ContentLocale } from '#domain/exam/document.ts'
import { instant } from './columns.ts'

/** News of the academy for its people. */
export const news = pgTable(
  'news',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    /** Markdown as it was written. */
    text: text().notNull(),
    /** The text as HTML, and its beginning without markup: made when it is written. */
    html: text().notNull(),
    excerpt: text().notNull(),
    /** Title and text as they are searched (`foldForSearch`). */
    searchText: text('search_text').notNull(),
    /** Null: for readers of every language. */
    language: text().$type<ContentLocale>(),
    publishedFrom: instant('published_from'),
    publishedUntil: instant('published_until'),
    pinned: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('news_window').on(table.active, table.publishedFrom)],
)
