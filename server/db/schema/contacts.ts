/** Messages that students and the academy write to each other. */
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Side, ThreadState } from '#domain/contacts/thread-state.ts'
import { instant } from './columns.ts'
import { users } from './people.ts'

export const contactThreads = pgTable(
  'contact_threads',
  {
    /** Made on the student's device. */
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    /** Language that the student wrote from. */
    locale: text().$type<'ar' | 'en'>().notNull(),
    state: text().$type<ThreadState>().notNull(),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** Answers that the student has not opened. */
    unread: integer().notNull().default(0),
    /** Subject and messages, folded. The student's name is searched where it stands. */
    searchText: text('search_text').notNull(),
    lastMessageId: uuid('last_message_id').notNull(),
    lastFrom: text('last_from').$type<Side>().notNull(),
    lastMessageAt: instant('last_message_at').notNull(),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contact_threads_user').on(table.userId, table.lastMessageAt),
    index('contact_threads_last').on(table.lastMessageAt),
    index('contact_threads_assigned').on(table.assignedTo),
  ],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    /** Made on the device that it was written on. */
    id: uuid().primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => contactThreads.id, { onDelete: 'cascade' }),
    /** The student whose conversation it is. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    side: text().$type<Side>().notNull(),
    /** Person who wrote it. */
    writtenBy: uuid('written_by'),
    text: text().notNull(),
    /** Id of an uploaded image. */
    image: text(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('contact_messages_thread').on(table.threadId, table.createdAt),
    index('contact_messages_user').on(table.userId, table.createdAt),
    index('contact_messages_image').on(table.image),
  ],
)

/** People who are writing an answer at this moment. */
export const contactAnswering = pgTable(
  'contact_answering',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => contactThreads.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('contact_answering_user').on(table.userId),
  ],
)

export const cannedReplies = pgTable('canned_replies', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  textAr: text('text_ar').notNull(),
  textEn: text('text_en').notNull(),
  searchText: text('search_text').notNull(),
  active: boolean().notNull().default(true),
  revision: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
})
