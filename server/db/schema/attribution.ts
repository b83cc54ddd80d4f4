/**
 * Tables of how people came by marketing links, and of what became of it. Counts are read from these rows, never kept
 * beside them.
 */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { marketingLinks } from './public-pages.ts'

/** The UTM parameters of the address that was opened, folded (`domain/marketing/campaign.ts`); empty: none. */
export const campaignColumns = () => ({
  source: text().notNull().default(''),
  medium: text().notNull().default(''),
  campaign: text().notNull().default(''),
  content: text().notNull().default(''),
  term: text().notNull().default(''),
})

/** By the secret of a day visitors of that day are distinguished; it is deleted with the day, and nobody can count back. */
export const visitSalts = pgTable('visit_salts', {
  /** Day as `academyDay` counts. */
  day: integer().primaryKey(),
  salt: text().notNull(),
})

/** One row for each visitor of a link and day. */
export const marketingVisits = pgTable(
  'marketing_visits',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => marketingLinks.id, { onDelete: 'cascade' }),
    day: integer().notNull(),
    /** 64 bits made from the day's secret, the network address and the browser's name: none of them is kept. */
    visitor: text().notNull(),
    device: text().$type<'phone' | 'tablet' | 'computer'>().notNull(),
    ...campaignColumns(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.day, table.visitor] })],
)

/** The link by which a student came last, for the order that may follow; forgotten when its time is over. */
export const studentTouches = pgTable(
  'student_touches',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkId: uuid('link_id')
      .notNull()
      .references(() => marketingLinks.id, { onDelete: 'cascade' }),
    ...campaignColumns(),
    at: instant('touched_at').notNull(),
  },
  (table) => [index('student_touches_link').on(table.linkId), index('student_touches_at').on(table.at)],
)

/** Returns the columns of what came after a link was opened. */
const sourceColumns = () => ({
  linkId: uuid('link_id')
    .notNull()
    .references(() => marketingLinks.id),
  ...campaignColumns(),
  /** Instant at which the link was opened. */
  touchedAt: instant('touched_at').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** Accounts that were made after a link; of an account that is gone the row stays and names nobody. */
export const registrationSources = pgTable(
  'registration_sources',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    ...sourceColumns(),
  },
  (table) => [index('registration_sources_link').on(table.linkId)],
)

/** Orders that were placed after a link; what became of them, the order itself says. */
export const orderSources = pgTable(
  'order_sources',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    ...sourceColumns(),
  },
  (table) => [index('order_sources_link').on(table.linkId)],
)
