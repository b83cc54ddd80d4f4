import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** One column of a list. */
export interface Column<Row> {
  /** Also the server's name of the field when `isSortable`. */
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly isSortable?: boolean
  /** `end` for numbers. */
  readonly align?: 'start' | 'end'
  /** Shown only when the reader asks for it (column choice). */
  readonly isHiddenAtFirst?: boolean
  /**
   * Place on phones, where a row is a card: `title` is its heading (exactly one column of a list), `line` is below it
   * with the header as label (default), `hidden` is left out.
   */
  readonly phone?: 'title' | 'line' | 'hidden'
}

/** One page of rows, as every list route answers. */
export interface ListPage<Row> {
  readonly items: readonly Row[]
  readonly total: number
}

/** State of a query for a list; `listState(query)` of `#src/api/list-state.ts` makes it from a query. */
export interface ListState<Row> {
  readonly page: ListPage<Row> | undefined
  readonly isFetching: boolean
  readonly failure: { readonly message: string; readonly isUnreachable: boolean } | null
  readonly retry: () => void
}

/** A filter of the list; `id` is its key in the address. */
export interface Filter {
  readonly id: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Value that is shown while nothing is chosen, if that is not "all". */
  readonly usual?: string
  /** Several values at once. If the choices exclude each other, or are only two, one is chosen. */
  readonly isMany?: boolean
  /** Sign between several values, where they may have a comma in them. */
  readonly separator?: string
}

/** Range of days or amounts; `from` and `to` are their keys in the address. */
export interface Range {
  /** `days`: `2026-11-21`; `amount`: halalas. */
  readonly kind: 'days' | 'amount'
  readonly label: string
  readonly from: string
  readonly to: string
}

/** Days under their usual keys. */
export function daysOf(label: string): Range {
  return { kind: 'days', label, from: 'from', to: 'to' }
}

/** Amounts under their usual keys. */
export function amountsOf(label: string): Range {
  return { kind: 'amount', label, from: 'amountFrom', to: 'amountTo' }
}

/** Rows chosen by the reader: named ones, or all that match search and filters (then also those of other pages). */
export type Selection =
  | { readonly kind: 'rows'; readonly ids: readonly string[]; readonly count: number }
  | { readonly kind: 'all'; readonly count: number }

export interface BulkAction {
  readonly id: string
  readonly label: string
  readonly icon?: Icon
  readonly isDangerous?: boolean
  /** Show a ConfirmDialog first if the action cannot be undone. `done` clears the selection. */
  readonly onRun: (selection: Selection, done: () => void) => void
}

export interface RowAction {
  readonly id: string
  readonly label: string
  readonly icon?: Icon
  readonly isDangerous?: boolean
  readonly onRun: () => void
}

export type SheetFormat = 'csv' | 'xlsx'

/** `{ ok: true }`, or a sentence with the reason of the failure; a `CallResult` fits. */
export type ExportResult = { readonly ok: true } | { readonly ok: false; readonly message: string }
