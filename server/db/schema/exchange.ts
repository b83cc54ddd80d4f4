/** Files of questions that were looked at and wait, for an hour, to be imported. */
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { SheetKind } from '#domain/sheet-imports/kinds.ts'
import type { ChosenColumns } from '#domain/spreadsheet/chosen-columns.ts'
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
    /** The author's choices for its columns; null: they are what their headers say. */
    chosenColumns: jsonb('chosen_columns').$type<ChosenColumns>(),
    /** Number of its images that are stored already: the progress of an import. */
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

/** Files of which something was imported: the same file is recognised when it comes a second time. */
export const importedFiles = pgTable(
  'imported_files',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of its bytes in hex. */
    digest: text().notNull(),
    kind: text().$type<SheetKind | 'questions'>().notNull(),
    /** The place that its records came into: an exam, a group; null: the area itself. */
    target: uuid(),
    /** Number of the records that it brought. */
    records: integer().notNull(),
    importedAt: instant('imported_at').notNull(),
  },
  (table) => [index('imported_files_digest').on(table.digest, table.kind)],
)
