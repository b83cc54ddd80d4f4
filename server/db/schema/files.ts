/** Files that people uploaded; their content lies in the file storage under its hash. */
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { users } from './people.ts'

export const files = pgTable(
  'files',
  {
    /** SHA-256 of the content in hex, which is also its key in the storage. */
    id: text().primaryKey(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Size in pixels; null for what is no image. */
    width: integer(),
    height: integer(),
    /** The name that a document is saved under; null for images and videos, which are shown. */
    name: text(),
    /** Person who brought it first; null when that account is gone. */
    uploadedBy: uuid('uploaded_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('files_uploader').on(table.uploadedBy, table.createdAt)],
)

/** Hashes by which a device proves the pieces of a kept film or file; made when one is first kept. */
export const filePieces = pgTable('file_pieces', {
  fileId: text('file_id')
    .primaryKey()
    .references(() => files.id, { onDelete: 'cascade' }),
  /** SHA-256 of each piece in hex, in order (`PIECE_BYTES`). */
  hashes: jsonb().$type<string[]>().notNull(),
})

/** Uploads that come in pieces. Finished ones stay a day, so that a lost last answer can be asked for again. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    /** Declared size. */
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Number of bytes that are stored without a gap. */
    received: bigint({ mode: 'number' }).notNull().default(0),
    fileId: text('file_id'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('uploads_user').on(table.userId, table.createdAt), index('uploads_updated').on(table.updatedAt)],
)
