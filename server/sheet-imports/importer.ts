/** Interface that an area gives so that sheets can be brought into it. The rest is `server/modules/sheet-imports`. */
import type { FieldError } from '#contract/foundation/errors.ts'
import type { Route } from '#contract/foundation/route.ts'
import type { SheetKind } from '#domain/sheet-imports/kinds.ts'
import type { KnownRecord, RowValues } from '#domain/sheet-imports/plan.ts'
import type { LeftReason } from '#domain/sheet-imports/states.ts'
import type { Executor, Transaction } from '#server/db/connection.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { RowReader } from './row-reader.ts'

export interface ImportPlace {
  /** Record that the rows come into, for example a group. */
  readonly target: string | null
  /** Role of people whose rows name none; null: students. */
  readonly role: string | null
}

export interface UnfitKey {
  readonly field: string
  readonly error: FieldError
  /** Text of the cell; the key unless said otherwise. */
  readonly found?: string
}

/** Reads the rows of one sheet, in their order. */
export interface RowsReader {
  /** Answers what a row says; `key` null: it cannot be read. `given`: fields that its cells say something about. */
  read(reader: RowReader): {
    readonly key: string | null
    readonly values: RowValues
    readonly given: readonly string[]
  }
  /** Problem of two rows that say the same. */
  readonly twice: UnfitKey
  /** Answers in the order of the sheet what is wrong with these rows beside what `Importer.unfit` says. */
  unfit?(
    executor: Executor,
    rows: readonly { readonly key: string; readonly values: RowValues }[],
  ): Promise<ReadonlyMap<string, UnfitKey>>
}

/** A row that is to be written. */
export interface WrittenRow {
  readonly row: number
  readonly key: string
  readonly values: RowValues
  /** Null: a new record. */
  readonly record: { readonly id: string; readonly mark: string; readonly changes: RowValues } | null
  /** Text of the secret column. */
  readonly secret: string
}

/** Result of a row. `mark` names the state in which it was left; `before`: of a change, how its fields were. */
export type RowResult =
  | { readonly row: number; readonly recordId: string; readonly mark: string; readonly before: RowValues | null }
  | { readonly row: number; readonly left: LeftReason }

/** A row that was written and is to be taken back. */
export interface UndoneRow {
  readonly row: number
  readonly recordId: string
  readonly mark: string
  /** Null: the record was made by the import. */
  readonly before: RowValues | null
}

export interface WriteContext extends ImportPlace {
  readonly importId: string
  readonly dependencies: Dependencies
  readonly transaction: Transaction
  readonly at: Date
  readonly actorId: string
}

export interface Importer {
  readonly kind: SheetKind
  /** The route that makes one such record: who may import them, and whether it takes a recent proof of identity. */
  readonly route: Pick<Route, 'access' | 'freshProof'>
  /** Rows that one transaction writes. */
  readonly rowsAtOnce: number
  /** Null: what the rows were to come into is not there. */
  openRows(executor: Executor, place: ImportPlace): Promise<RowsReader | null>
  /** The records that these keys name. */
  known(executor: Executor, keys: readonly string[], place: ImportPlace): Promise<ReadonlyMap<string, KnownRecord>>
  /** Answers what is wrong with these rows, by their keys, as only the database knows. */
  unfit?(
    executor: Executor,
    rows: readonly { readonly key: string; readonly values: RowValues }[],
    place: ImportPlace,
  ): Promise<ReadonlyMap<string, UnfitKey>>
  /** Does what takes long and needs no database, for rows about to be written; `crowded`: later. */
  prepare?(rows: readonly WrittenRow[]): Promise<ReadonlyMap<number, string> | 'crowded'>
  write(
    context: WriteContext,
    rows: readonly WrittenRow[],
    prepared: ReadonlyMap<number, string>,
  ): Promise<readonly RowResult[]>
  /** Answers why rows were kept; those that it does not name were taken back. */
  undo(context: WriteContext, rows: readonly UndoneRow[]): Promise<ReadonlyMap<number, LeftReason>>
}
