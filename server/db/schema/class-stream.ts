/** Staff write posts with links and documents to a group, and its members write comments below them. */
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { files } from './files.ts'
import { groups } from './groups.ts'
import { users } from './people.ts'

export interface PostLink {
  readonly title: string
  readonly address: string
}

export const groupPosts = pgTable(
  'group_posts',
  {
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    /** Null: the account is gone; what it wrote to the group stays. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Plain text. */
    text: text().notNull(),
    links: jsonb().$type<PostLink[]>().notNull(),
    pinned: boolean().notNull().default(false),
    revision: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Null: never changed. */
    editedAt: instant('edited_at'),
  },
  (table) => [index('group_posts_group').on(table.groupId, table.createdAt)],
)

/** Documents of posts. Members know a document by this row's id, never by the hash that is its file's. */
export const groupPostFiles = pgTable(
  'group_post_files',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => groupPosts.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [index('group_post_files_post').on(table.postId), index('group_post_files_file').on(table.fileId)],
)

export const groupComments = pgTable(
  'group_comments',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => groupPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Plain text. */
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('group_comments_post').on(table.postId, table.createdAt),
    index('group_comments_user').on(table.userId, table.createdAt),
  ],
)
