import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SheetImport, SheetRow } from '#contract/office/sheet-imports.ts'
import { SHEET_SHAPES } from '#domain/sheet-imports/kinds.ts'
import { imageUrl } from '#src/api/upload-image.ts'
import { Avatar } from '#src/ui/brand/Avatar.tsx'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { useFormats, useLocale } from '#src/ui/format/format-context.ts'
import { dayText } from '#src/ui/format/week-texts.ts'
import styles from './sheet-imports.module.css'

interface SheetRowWordsProps {
  readonly row: SheetRow
  readonly sheet: SheetImport
}

const COLOURS = { create: 'success', update: 'primary', skip: 'gray', refused: 'error' } as const

/** One row as it was understood, what becomes of it, and what is wrong with which of its cells. */
export function SheetRowWords({ row, sheet }: SheetRowWordsProps) {
  const { t } = useTranslation('sheetImports')
  const isBegun = row.state !== 'planned'
  return (
    <>
      <p className={styles.understood}>
        <span className={styles.rowNumber}>{t('row', { row: row.row })}</span>
        <Badge variant="light" color={COLOURS[row.outcome]} className={styles.outcome}>
          {isBegun ? t(`state.${row.state}`) : t(`outcome.${row.outcome}`)}
        </Badge>
        <Values row={row} sheet={sheet} />
        {row.reason !== null && <span className="mq-quiet">{t(`reason.${row.reason}`)}</span>}
      </p>
      {row.problems.length > 0 && <Problems row={row} />}
    </>
  )
}

const LEFT_TO_RIGHT = ['email', 'mobile', 'slug', 'backgroundColor']
/** Values that say nothing without the name of their field. */
const NAMED = ['firstDay', 'lastDay', 'quantity', 'perStudent', 'minimumAmount', 'packages', 'position']

function Values({ row: { values, changes }, sheet }: SheetRowWordsProps) {
  const { t } = useTranslation('sheetImports')
  const { number } = useFormats()
  const locale = useLocale()
  const hasName = sheet.columns.includes('name')
  const isShown = (field: string) =>
    sheet.columns.includes(field) || (hasName && (field === 'firstName' || field === 'lastName'))
  const wordsOf = (field: string, value: string | number) => {
    if (typeof value === 'number') return number(value, { maximumFractionDigits: 2 })
    if (field === 'status') return t(value === 'inactive' ? 'inactive' : 'active')
    if (field === 'type') return t(value === 'fixed' ? 'type.fixed' : 'type.percentage')
    if (field === 'firstDay' || field === 'lastDay') return dayText(value, locale)
    if (field === 'image') return <Avatar url={imageUrl(value)} name="" ground="#ffffff" />
    return value
  }
  // The order is that of the fields; names are written as one would say them.
  return SHEET_SHAPES[sheet.kind].fields.flatMap(({ name: field }) => {
    const value = values[field] ?? null
    if (!(field in values)) return []
    const isChanged = changes !== null && field in changes
    if (!isChanged && (value === null || !isShown(field))) return []
    if (changes === null && field === 'lastName' && values['firstName'] !== null) return []
    // Both parts of a name are one text, so that it is not torn where it is written the other way.
    const name = changes === null && field === 'firstName' ? `${value} ${values['lastName'] ?? ''}` : null
    const said = name ?? (value === null || value === '' ? t('emptied') : wordsOf(field, value))
    return [
      <span key={field} className={styles.value} data-changed={isChanged || undefined}>
        {(isChanged || NAMED.includes(field)) && <>{t(`field.${field as 'email'}`)}: </>}
        <bdi dir={LEFT_TO_RIGHT.includes(field) ? 'ltr' : 'auto'}>{said}</bdi>
      </span>,
    ]
  })
}

function Problems({ row }: { readonly row: SheetRow }) {
  const { t } = useTranslation('sheetImports')
  return (
    <ul className={styles.wrong}>
      {row.problems.map(({ field, message, cell, found, sameAsRow }) => (
        <li key={`${field} ${message}`}>
          <strong>{t(`field.${field as 'email'}`)}</strong>
          {cell !== null && (
            <>
              {' '}
              (<bdi dir="ltr">{cell}</bdi>)
            </>
          )}
          {': '}
          {sameAsRow === null ? message : t('sameAsRow', { row: sameAsRow })}
          {found !== '' && (
            <>
              {' '}
              <Bdi>{found}</Bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
