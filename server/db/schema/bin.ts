/** The bin: everything that was deleted lately and can be restored. */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BinKind } from '#domain/bin/kinds.ts'
import { instant } from './columns.ts'
import { users } from './people.ts'

/** A row as PostgreSQL writes it as JSON, by the names of its columns. */
export type KeptRow = Readonly<Record<string, unknown>>

/** Rows of one table, which are put back together. */
export interface KeptTable {
  readonly table: string
  readonly rows: readonly KeptRow[]
}

/** Rows that stayed and named a deleted one in a column, which became empty. */
export interface KeptPointer {
  readonly table: string
  readonly column: string
  readonly value: string
  readonly ids: readonly string[]
}

export const deletedRecords = pgTable(
  'deleted_records',
  {
    /** Id of the deleted record. */
    id: uuid().primaryKey(),
    kind: text().$type<BinKind>().notNull(),
    /** Twice the same where it has one name. */
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    searchText: text('search_text').notNull(),
    /** Record that contained it: the exam of a question, the course of a lesson. */
    parentId: uuid('parent_id'),
    parentName: text('parent_name'),
    /** Its row first, then what was deleted with it, each after what it refers to; empty where the row is only marked. */
    rows: jsonb().$type<KeptTable[]>().notNull(),
    pointers: jsonb().$type<KeptPointer[]>().notNull(),
    /** Films and documents in it, which stay closed to those who know their ids. */
    fileIds: jsonb('file_ids').$type<string[]>().notNull(),
    /** People who ran it, beside those who run all of the kind. */
    runnerIds: jsonb('runner_ids').$type<string[]>().notNull(),
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: instant('deleted_at').notNull(),
  },
  (table) => [index('deleted_records_at').on(table.deletedAt), index('deleted_records_parent').on(table.parentId)],
)
