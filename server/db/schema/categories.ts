import { type AnyPgColumn, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Subjects as a tree. */
export const categories = pgTable(
  'categories',
  {
    id: uuid().primaryKey(),
    parentId: uuid('parent_id').references((): AnyPgColumn => categories.id),
    name: text().notNull(),
    searchText: text('search_text').notNull(),
    /** Id of an uploaded image. */
    icon: text(),
    backgroundColor: text('background_color'),
    active: boolean().notNull().default(true),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('categories_parent').on(table.parentId)],
)
