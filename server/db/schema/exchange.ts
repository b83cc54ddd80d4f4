/** Files of questions that were looked at and wait, for an hour, to be imported. */
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from './columns.ts'

export const exchangeImports = pgTable(
  'exchange_imports',
  {
    id: uuid().primaryKey(),
    /** Only who brought it may import it. */
    createdBy: uuid('created_by').notNull(),
    fileName: text('file_name').notNull(),
    /** The file as it came: what is imported is read from it again. */
    content: bytes().notNull(),
    /** How many of its images are stored already: the progress of an import. */
    storedImages: integer('stored_images').notNull().default(0),
    /** Set with the import itself, in one transaction: it happens once. */
    committedAt: instant('committed_at'),
    examId: uuid('exam_id'),
    sectionId: uuid('section_id'),
    questions: integer(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('exchange_imports_created').on(table.createdAt)],
)
