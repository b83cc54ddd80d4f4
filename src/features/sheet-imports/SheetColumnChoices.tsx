import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SheetImport } from '#contract/office/sheet-imports.ts'
import { SHEET_SHAPES } from '#domain/sheet-imports/kinds.ts'
import { columnLetters } from '#domain/spreadsheet/column-letters.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import styles from './sheet-imports.module.css'

interface SheetColumnChoicesProps {
  readonly sheet: SheetImport
  readonly isBusy: boolean
  readonly onColumns: (columns: (string | null)[]) => void
}

/** Shows what each column of the sheet was taken for; another choice plans the rows anew. */
export function SheetColumnChoices({ sheet, isBusy, onColumns }: SheetColumnChoicesProps) {
  const { t } = useTranslation('sheetImports')
  const { headers, columns, kind, missing } = sheet
  const left = columns.filter((field, index) => field === null && headers[index] !== '').length
  const data = [
    { value: '', label: t('leftOut') },
    ...SHEET_SHAPES[kind].fields.map(({ name }) => ({ value: name, label: t(`field.${name as 'email'}`) })),
  ]
  /** A field that another column had is taken from it. */
  const choose = (at: number, field: string | null) =>
    onColumns(columns.map((before, index) => (index === at ? field : before === field ? null : before)))
  return (
    <details className={styles.columns} open={missing.length > 0 || left > 0}>
      <summary>{t('columns', { count: columns.length - left, left })}</summary>
      <div className={styles.columnGrid}>
        {headers.map((header, index) => (
          <NativeSelect
            // oxlint-disable-next-line no-array-index-key
            key={index}
            label={
              <Bdi>
                {columnLetters(index)} · {header === '' ? t('noHeader') : header}
              </Bdi>
            }
            data={data}
            value={columns[index] ?? ''}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) => choose(index, value === '' ? null : value)}
          />
        ))}
      </div>
    </details>
  )
}
