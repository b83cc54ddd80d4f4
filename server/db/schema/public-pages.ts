/** What visitors see and leave behind without an account. */
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Logos of partners on the front page. */
export const partners = pgTable(
  'partners',
  {
    id: uuid().primaryKey(),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
    searchText: text('search_text').notNull(),
    /** Id of an uploaded image. */
    image: text().notNull(),
    position: integer().notNull(),
    active: boolean().notNull().default(true),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('partners_position').on(table.position)],
)

/** Messages to the academy. */
export const inquiries = pgTable(
  'inquiries',
  {
    /** Made on the sender's device. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    locale: text().$type<'ar' | 'en'>().notNull(),
    searchText: text('search_text').notNull(),
    suspected: boolean().notNull(),
    status: text().$type<'new' | 'handled'>().notNull().default('new'),
    handledBy: uuid('handled_by'),
    handledAt: instant('handled_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('inquiries_created').on(table.createdAt)],
)

export const marketingLinks = pgTable('marketing_links', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  slug: text().notNull().unique(),
  searchText: text('search_text').notNull(),
  /** What the link is about; see the contract. */
  target: jsonb().$type<{ readonly kind: 'none' }>().notNull(),
  active: boolean().notNull().default(true),
  visits: integer().notNull().default(0),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
})

/** People who left their name and WhatsApp number. */
export const interests = pgTable(
  'interests',
  {
    id: uuid().primaryKey(),
    linkId: uuid('link_id').references(() => marketingLinks.id),
    /** The id of the link, or `none`: with the number it makes one interest of a repeated one. */
    place: text().notNull(),
    name: text().notNull(),
    /** E.164. */
    whatsapp: text().notNull(),
    locale: text().$type<'ar' | 'en'>().notNull(),
    searchText: text('search_text').notNull(),
    suspected: boolean().notNull(),
    /** Null: nobody has answered yet. */
    handledAt: instant('handled_at'),
    handledBy: uuid('handled_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('interests_once').on(table.place, table.whatsapp),
    index('interests_link').on(table.linkId, table.createdAt),
    index('interests_created').on(table.createdAt),
  ],
)
