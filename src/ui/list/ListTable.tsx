import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useRowsInTurn } from '../behaviour/use-rows-in-turn.ts'
import { Skeleton } from '../page/Skeleton.tsx'
import type { DataListProps } from './data-list-props.ts'
import { changedSearch, type ListSearch, nextSort } from './list-search.ts'
import type { Column } from './list-types.ts'
import { ListRow } from './ListRow.tsx'
import { useDensity } from './use-density.ts'
import type { Selecting } from './use-selection.ts'
import styles from './data-list.module.css'

const MOST_SKELETON_ROWS = 8
/** The styles say the same. */
const LOWEST_ROW_PX = { comfortable: 48, compact: 36 } as const

type ListTableProps<Row, Search extends ListSearch> = Pick<
  DataListProps<Row, Search>,
  'label' | 'columns' | 'rowId' | 'rowName' | 'state' | 'search' | 'onSearch' | 'rowActions'
> & {
  /** Null where nothing can be done with many rows at once. */
  readonly selecting: Selecting | null
}

/**
 * The rows. Roles are written out because a row of a narrow screen is laid out as a card, and some browsers then drop
 * the semantics of the table.
 */
export function ListTable<Row, Search extends ListSearch>(props: ListTableProps<Row, Search>) {
  const { label, columns, rowId, rowName, state, search, rowActions, selecting } = props
  const { page, isFetching } = state
  const [density] = useDensity()
  const most = useRowsInTurn(LOWEST_ROW_PX[density])
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table" aria-label={label} aria-busy={isFetching}>
        <Head {...props} />
        <tbody role="rowgroup">
          {page?.items.slice(0, most).map((row) => (
            <ListRow
              key={rowId(row)}
              id={rowId(row)}
              row={row}
              name={rowName(row)}
              columns={columns}
              actions={rowActions?.(row)}
              isChosen={selecting?.isChosen(rowId(row)) ?? null}
              onToggle={() => selecting?.toggle(rowId(row), page.items.map(rowId))}
            />
          ))}
          {page === undefined && <SkeletonRows rows={Math.min(search.perPage, MOST_SKELETON_ROWS)} {...props} />}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row, Search extends ListSearch>({
  columns,
  rowId,
  state,
  search,
  onSearch,
  rowActions,
  selecting,
}: ListTableProps<Row, Search>) {
  const { t } = useTranslation('lists')
  const ids = state.page?.items.map(rowId) ?? []
  const chosen = ids.filter((id) => selecting?.isChosen(id) === true).length
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row">
        {selecting !== null && (
          <td role="cell" className={styles.select}>
            <Checkbox
              aria-label={t('selection.page')}
              checked={ids.length > 0 && chosen === ids.length}
              disabled={ids.length === 0}
              indeterminate={chosen > 0 && chosen < ids.length}
              onChange={() => selecting.togglePage(ids)}
            />
          </td>
        )}
        {columns.map((column) => (
          <HeadCell
            key={column.id}
            column={column}
            sort={search.sort}
            onSort={(sort) => onSearch(changedSearch<ListSearch>(search, { sort }) as Search)}
          />
        ))}
        {rowActions !== undefined && (
          <th role="columnheader" scope="col" className={styles.actions}>
            <span className="mq-visually-hidden">{t('row.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  readonly column: Column<Row>
  readonly sort: string | undefined
  readonly onSort: (sort: string | undefined) => void
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { id, header, align, isSortable = false } = column
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : 'none'
  const Arrow = order === 'ascending' ? IconArrowUp : order === 'descending' ? IconArrowDown : IconArrowsSort
  return (
    <th role="columnheader" scope="col" data-align={align} aria-sort={isSortable ? order : undefined}>
      {isSortable ? (
        <button type="button" className={styles.sort} data-order={order} onClick={() => onSort(nextSort(sort, id))}>
          {header}
          <Arrow size={16} aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  )
}

function SkeletonRows<Row, Search extends ListSearch>({
  rows,
  columns,
  selecting,
  rowActions,
}: ListTableProps<Row, Search> & { readonly rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="row" className={styles.row} aria-hidden>
      {selecting !== null && <td role="cell" className={styles.select} />}
      {columns.map((column) => (
        <td key={column.id} role="cell" className={styles.cell} data-phone={column.phone ?? 'line'}>
          <Skeleton width={column.phone === 'title' ? '70%' : '50%'} />
        </td>
      ))}
      {rowActions !== undefined && <td role="cell" className={styles.actions} />}
    </tr>
  ))
}
