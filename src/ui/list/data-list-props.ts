import type { ComponentType, ReactNode } from 'react'
import type { ListSearch } from './list-search.ts'
import type {
  BulkAction,
  Column,
  ExportResult,
  Filter,
  ListState,
  Range,
  RowAction,
  SheetFormat,
} from './list-types.ts'

/** Properties of a list that saved views need. */
export interface ListViewsProps<Search extends ListSearch> {
  readonly id: string
  readonly search: Search
  readonly onSearch: (search: Search) => void
}

export interface DataListProps<Row, Search extends ListSearch> {
  /** Names the list on this device, for the choice of columns. */
  readonly id: string
  /** Names the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** Name of a row for screen readers, in "select …" and "actions for …". */
  readonly rowName: (row: Row) => string
  readonly state: ListState<Row>
  readonly search: Search
  readonly onSearch: (search: Search) => void
  readonly searchLabel: string
  /** State of an empty list: its future content, and the one action to take. */
  readonly empty: { readonly title: string; readonly text: string; readonly action?: ReactNode }
  readonly filters?: readonly Filter[]
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly bulkActions?: readonly BulkAction[]
  /** Downloads the matching rows; the reader chooses the format. */
  readonly onExport?: (format: SheetFormat) => Promise<ExportResult>
  /** Spans of days and of amounts to narrow by. */
  readonly ranges?: readonly Range[]
  /** The reader's saved views of this list; only if its search is in the address. */
  readonly views?: ComponentType<ListViewsProps<Search>>
  /** Further buttons of the toolbar, after the others. */
  readonly tools?: ReactNode
}
