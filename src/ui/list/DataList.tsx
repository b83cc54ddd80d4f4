import { useRef } from 'react'
import type { DataListProps } from './data-list-props.ts'
import { BulkBar } from './BulkBar.tsx'
import { isNarrowed, listQueryOf, type ListSearch } from './list-search.ts'
import { ListStates } from './ListStates.tsx'
import { ListTable } from './ListTable.tsx'
import { ListToolbar } from './ListToolbar.tsx'
import { Pagination } from './Pagination.tsx'
import { useColumns } from './use-columns.ts'
import { useDensity } from './use-density.ts'
import { useListKeys } from './use-list-keys.ts'
import { useSelection } from './use-selection.ts'
import styles from './data-list.module.css'

/**
 * A list of any size: search, filters, order, columns, selection and pages, all of it in the address except the choice
 * of columns. The server does the work; the page only reads and renders.
 *
 * It is a semantic table of our own and not mantine-datatable, which has no `aria-sort`, sorts by a clickable cell, and
 * can only scroll sideways on a phone.
 */
export function DataList<Row, Search extends ListSearch>(props: DataListProps<Row, Search>) {
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const { id, columns, state, search, onSearch, bulkActions = [] } = props
  const { shown, isShown, show } = useColumns(id, columns)
  const [density, chooseDensity] = useDensity()
  const { page: _page, perPage: _perPage, sort: _sort, ...scope } = listQueryOf(search)
  const total = state.page?.total ?? 0
  const selecting = useSelection(JSON.stringify(scope), total)
  const rows = state.page?.items ?? []
  const isBare = state.page?.total === 0 && !isNarrowed(search)
  return (
    <div ref={list} className={styles.list} data-keyboard-list="" data-density={density}>
      {!isBare && (
        <ListToolbar {...props} columnChoice={{ isShown, show, density, chooseDensity }} total={state.page?.total} />
      )}
      <ListStates {...props}>
        <ListTable {...props} columns={shown} selecting={bulkActions.length > 0 ? selecting : null} />
        <div className={state.page === undefined ? styles.unknown : undefined}>
          <Pagination
            label={props.label}
            page={search.page}
            perPage={search.perPage}
            total={total}
            onPage={(page) => onSearch({ ...search, page })}
            onPerPage={(perPage) => onSearch({ ...search, perPage, page: 1 })}
          />
        </div>
      </ListStates>
      {selecting.selection.count > 0 && (
        <BulkBar actions={bulkActions} selecting={selecting} total={total} shownRows={rows.length} />
      )}
    </div>
  )
}
