/** Tables of what visitors see and leave behind without an account. */
import type { LinkTarget } from '#contract/public-pages/marketing.ts'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Campaign } from '#domain/marketing/campaign.ts'
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
  /** Subject of the link; see the contract. */
  target: jsonb().$type<LinkTarget>().notNull(),
  active: boolean().notNull().default(true),
  /** Counted before each visit was a row of its own (`marketing_visits`). */
  earlierVisits: integer('visits').notNull().default(0),
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
    /** The UTM parameters of the address by which they came; null: it had none. */
    campaign: jsonb().$type<Campaign>(),
    /** Consent to marketing with the version and the words that were agreed to; null: not given. */
    consentedAt: instant('consented_at'),
    consentVersion: text('consent_version'),
    consentWording: text('consent_wording'),
    /** Instant since which they want no more of it. */
    withdrawnAt: instant('withdrawn_at'),
    /** Null: nobody has answered yet. */
    handledAt: instant('handled_at'),
    handledBy: uuid('handled_by'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('interests_once').on(table.place, table.whatsapp),
    index('interests_link').on(table.linkId, table.createdAt),
    index('interests_created').on(table.createdAt),
    // A withdrawal is a person's, by whichever links they came.
    index('interests_whatsapp').on(table.whatsapp),
  ],
)
