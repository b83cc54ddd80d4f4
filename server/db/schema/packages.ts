/** Packages that the academy sells, what they open, and who has them until when. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Content } from '#domain/access/content-access.ts'
import type { PackagePeriod, PackageTier, SubscriptionSource } from '#domain/access/packages.ts'
import { instant } from './columns.ts'
import { users } from './people.ts'

/** One of the things that a buyer reads to be inside. */
export interface StoredFeature {
  readonly ar: string
  readonly en: string
}

export const packages = pgTable(
  'packages',
  {
    id: uuid().primaryKey(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    descriptionAr: text('description_ar').notNull(),
    descriptionEn: text('description_en').notNull(),
    tier: text().$type<PackageTier>().notNull(),
    /** Halalas with VAT; null: this period is not offered. */
    monthlyPrice: integer('monthly_price'),
    monthlyDays: integer('monthly_days').notNull(),
    yearlyPrice: integer('yearly_price'),
    yearlyDays: integer('yearly_days').notNull(),
    features: jsonb().$type<StoredFeature[]>().notNull(),
    position: integer().notNull(),
    /** An inactive one is not sold; who has it keeps it. */
    active: boolean().notNull().default(true),
    /** Names and descriptions as they are searched (`foldForSearch`). */
    searchText: text('search_text').notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('packages_position').on(table.position)],
)

/** Contents that are attached to packages: each is open only to who has one of them. */
export const packageContents = pgTable(
  'package_contents',
  {
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    kind: text().$type<Content['kind']>().notNull(),
    contentId: uuid('content_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.kind, table.contentId] }),
    index('package_contents_content').on(table.kind, table.contentId),
  ],
)

/** Time that a student has of a package. Price and days stay as they were, whatever becomes of the package. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    packageId: uuid('package_id')
      .notNull()
      .references(() => packages.id),
    startsAt: instant('starts_at').notNull(),
    /** Not included. One that was ended before it began ends where it begins. */
    endsAt: instant('ends_at').notNull(),
    source: text().$type<SubscriptionSource>().notNull(),
    /** Source that gave it, so that it gives it once: a payment, an act of granting, a group. */
    sourceId: uuid('source_id').notNull(),
    /** Null for what was not bought by a period. */
    period: text().$type<PackagePeriod>(),
    days: integer().notNull(),
    /** Price of the period in halalas, with VAT, before discount and credit; 0: it was given. */
    price: integer().notNull(),
    /** Worth when it is given up (halalas, `worthOf`): what was paid, and what an earlier one was credited. */
    worth: integer().notNull(),
    /** Reason for which staff gave, moved or ended it; empty: they did not. */
    reason: text().notNull().default(''),
    createdBy: uuid('created_by'),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_once').on(table.source, table.sourceId, table.userId),
    index('subscriptions_user').on(table.userId),
    index('subscriptions_package').on(table.packageId, table.endsAt),
    index('subscriptions_end').on(table.endsAt),
  ],
)
