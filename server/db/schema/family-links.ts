import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './people.ts'

/** Links by which families read how a student is getting on: at most one for each student. */
export const familyLinks = pgTable(
  'family_links',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id),
    /** Random, base64url: the permission to read. */
    code: text().notNull(),
    /** The student, or the member of staff who made it. */
    createdBy: uuid('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('family_links_code').on(table.code)],
)
