/** Secret addresses under which calendar programs read the meetings of a student or of a group. */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { groups } from './groups.ts'
import { users } from './people.ts'

/**
 * Address of a student or of a group. It is kept as it is, to be shown again: what it opens holds no way in to a
 * meeting.
 */
export const calendarAddresses = pgTable('calendar_addresses', {
  secret: text().primaryKey(),
  userId: uuid('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  groupId: uuid('group_id')
    .unique()
    .references(() => groups.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
})
