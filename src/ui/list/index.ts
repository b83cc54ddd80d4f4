/** Everything a list page needs; see DataList for how the pieces work together. */
export { CellButton } from './CellButton.tsx'
export { DataList } from './DataList.tsx'
export { emailColumn } from './email-column.tsx'
export type { DataListProps, ListViewsProps } from './data-list-props.ts'
export {
  changedSearch,
  hideListDefaults,
  isNarrowed,
  listQueryOf,
  type ListSearch,
  listStep,
  listSearch,
  several,
  type ListSearchWith,
  widened,
} from './list-search.ts'
export type {
  BulkAction,
  Column,
  ExportResult,
  Filter,
  ListPage,
  ListState,
  Range,
  RowAction,
  Selection,
  SheetFormat,
} from './list-types.ts'
export { amountsOf, daysOf } from './list-types.ts'
export { useStatusColumn, useStatusFilter } from './status.tsx'
export { StatusDot } from './StatusDot.tsx'
export { TitleCell } from './TitleCell.tsx'
