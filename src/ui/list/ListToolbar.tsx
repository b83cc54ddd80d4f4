import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnChoice, type ColumnChoosing, type DensityChoosing } from './ColumnChoice.tsx'
import type { DataListProps } from './data-list-props.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterChip } from './FilterChip.tsx'
import { changedSearch, isNarrowed, type ListSearch, widened } from './list-search.ts'
import type { Range } from './list-types.ts'
import { ManyChip } from './ManyChip.tsx'
import { RangeChip } from './RangeChip.tsx'
import { SearchField } from './SearchField.tsx'
import { SortChoice } from './SortChoice.tsx'
import { useChipFocus } from './use-chip-focus.ts'
import styles from './list-toolbar.module.css'

type ListToolbarProps<Row, Search extends ListSearch> = Pick<
  DataListProps<Row, Search>,
  'id' | 'columns' | 'search' | 'onSearch' | 'searchLabel' | 'filters' | 'ranges' | 'onExport' | 'views' | 'tools'
> & {
  readonly columnChoice: ColumnChoosing<Row> & DensityChoosing
  readonly total: number | undefined
}

/** Further filters are one tap away; chosen ones are always visible. */
const FILTERS_SHOWN = 3

/** Search, filters, order (if the table's head is hidden), columns, export. */
export function ListToolbar<Row, Search extends ListSearch>(props: ListToolbarProps<Row, Search>) {
  const {
    id,
    columns,
    search,
    onSearch,
    searchLabel,
    filters = [],
    ranges = [],
    onExport,
    tools,
    views: Views,
    columnChoice,
    total,
  } = props
  const { t } = useTranslation('lists')
  const values = new Map<string, unknown>(Object.entries(search))
  const { toolbar, toFirst, toFirstNew } = useChipFocus()
  // A chip that was cleared keeps its place, because it has the focus.
  const [used, setUsed] = useState<readonly string[]>([])
  const change = (next: Readonly<Record<string, string | number | undefined>>) => {
    setUsed((before) => [...new Set([...before, ...Object.keys(next)])])
    onSearch(changedSearch<ListSearch>(search, next as Partial<ListSearch>) as Search)
  }
  const isRanged = ({ from, to }: Range) => values.has(from) || values.has(to)
  const end = (name: string) => values.get(name) as string | number | undefined
  const hasFilter = ranges.some(isRanged) || filters.some((filter) => values.has(filter.id))
  const [isWhole, setWhole] = useState(false)
  const shown = filters.filter(
    (filter, place) => isWhole || place < FILTERS_SHOWN || values.has(filter.id) || used.includes(filter.id),
  )
  return (
    <div ref={toolbar} className={styles.toolbar}>
      <div className={styles.search}>
        <SearchField value={search.q} label={searchLabel} onSearch={(q) => change({ q })} />
      </div>
      {shown.map((filter) => {
        const Filtering = filter.isMany === true ? ManyChip : FilterChip
        return (
          <Filtering
            key={filter.id}
            filter={filter}
            value={String(values.get(filter.id) ?? '')}
            onChange={(value) => change({ [filter.id]: value === '' ? undefined : value })}
          />
        )
      })}
      {ranges
        .filter((range) => isWhole || isRanged(range) || used.includes(range.from) || used.includes(range.to))
        .map((range) => (
          <RangeChip key={range.from} range={range} from={end(range.from)} to={end(range.to)} onChange={change} />
        ))}
      {(filters.length > FILTERS_SHOWN || ranges.length > 0) && (
        <button
          type="button"
          className={styles.quiet}
          aria-expanded={isWhole}
          onClick={() => {
            if (!isWhole) toFirstNew()
            setWhole(!isWhole)
          }}
        >
          {t(isWhole ? 'filters.fewer' : 'filters.more')}
        </button>
      )}
      {hasFilter && (
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            toFirst()
            onSearch(widened(search))
          }}
        >
          {t('filters.clear')}
        </button>
      )}
      <div className={styles.tools}>
        {Views !== undefined && <Views id={id} search={search} onSearch={onSearch} />}
        <SortChoice columns={columns} sort={search.sort} onSort={(sort) => change({ sort })} />
        <ColumnChoice columns={columns} {...columnChoice} />
        {onExport !== undefined && <ExportMenu onExport={onExport} />}
        {tools}
      </div>
      <p role="status" className="mq-visually-hidden">
        {total !== undefined && isNarrowed(search) && t('found', { count: total })}
      </p>
    </div>
  )
}
