import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ContactKind } from '#domain/safe-browser/contact-kinds.ts'
import { attempts } from './attempts.ts'
import { instant } from './columns.ts'

/**
 * Contacts of a device with an exam that asks for Safe Exam Browser, by what they showed. Signs of life that showed the
 * key are not counted.
 */
export const safeBrowserContacts = pgTable(
  'safe_browser_contacts',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id),
    writerId: uuid('writer_id').notNull(),
    kind: text().$type<ContactKind>().notNull(),
    contacts: integer().notNull(),
    /** Lines of the log that came with these contacts; repeats are counted. */
    lines: integer().notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.writerId, table.kind] })],
)
