import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SheetImport, SheetRow } from '#contract/office/sheet-imports.ts'
import { ROW_OUTCOMES, type RowOutcome } from '#domain/sheet-imports/plan.ts'
import { ROW_STATES, type RowState } from '#domain/sheet-imports/states.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { PAGE_SIZES, type PageSize } from '#src/ui/list/page-sizes.ts'
import { Pagination } from '#src/ui/list/Pagination.tsx'
import { Row, RowList } from '#src/ui/page/RowList.tsx'
import { SheetRowWords } from './SheetRowWords.tsx'
import styles from './sheet-imports.module.css'
import { SHEET_IMPORTS_KEY } from './use-sheet-import.ts'

interface SheetRowsProps {
  readonly sheet: SheetImport
  /** Filter by what is to become of rows, or by what became of them. */
  readonly filter: 'outcome' | 'state'
  /** Rows that are shown first; undefined: all. */
  readonly first: RowOutcome | RowState | undefined
}

/** The rows of a sheet, page by page, narrowed by what becomes of them. */
export function SheetRows({ sheet, filter, first }: SheetRowsProps) {
  const { t } = useTranslation('sheetImports')
  const { number } = useFormats()
  const [shown, setShown] = useState<string>(first ?? '')
  const [{ page, perPage }, setSlice] = useState<{ page: number; perPage: PageSize }>({ page: 1, perPage: 25 })
  const counts: Readonly<Record<string, number>> = filter === 'outcome' ? sheet.planned : sheet.done
  const words = (name: string) =>
    filter === 'outcome' ? t(`outcome.${name as RowOutcome}`) : t(`state.${name as RowState}`)
  const { data } = useRowsPage(sheet, { [filter]: shown, page: String(page), perPage: String(perPage) })
  const names = (filter === 'outcome' ? ROW_OUTCOMES : ROW_STATES).filter((name) => (counts[name] ?? 0) > 0)
  if (names.length === 0) return null
  return (
    <div className={styles.rows}>
      <NativeSelect
        className={styles.filter}
        label={t('shown')}
        data={[
          { value: '', label: t('all') },
          ...names.map((name) => ({ value: name, label: `${words(name)} (${number(counts[name] ?? 0)})` })),
        ]}
        value={shown}
        onChange={({ currentTarget: { value } }) => {
          setShown(value)
          setSlice({ page: 1, perPage })
        }}
      />
      {data !== undefined && data.items.length > 0 && (
        <RowList as="ol" isFramed aria-label={t('rows')}>
          {data.items.map((row: SheetRow) => (
            <Row key={row.row} isWrong={row.problems.length > 0}>
              <SheetRowWords row={row} sheet={sheet} />
            </Row>
          ))}
        </RowList>
      )}
      {data !== undefined && data.total > PAGE_SIZES[0] && (
        <Pagination
          label={t('rows')}
          page={page}
          perPage={perPage}
          total={data.total}
          onPage={(next) => setSlice({ page: next, perPage })}
          onPerPage={(size) => setSlice({ page: 1, perPage: size })}
        />
      )}
    </div>
  )
}

function useRowsPage(
  { id, plan, state }: SheetImport,
  query: { page: string; perPage: string; [filter: string]: string },
) {
  return useQuery({
    queryKey: [...SHEET_IMPORTS_KEY, id, plan, state, 'rows', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => valueOf(callRoute(routes.sheetImports.listSheetRows, { params: { id }, query, signal })),
  })
}
