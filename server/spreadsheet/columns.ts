import { escapeFormula } from './formula-escape.ts'

/** What a cell may hold; null and undefined are an empty one. */
export type CellValue = string | number | boolean | Date | null | undefined

export type CellKind = 'text' | 'number' | 'instant' | 'date'

export interface SheetColumn<Row> {
  /** In the reader's language; escaped like every text. */
  readonly header: string
  readonly value: (row: Row) => CellValue
  /** Only tells how wide the column is and how a Date is shown; `instant` (date and time) unless said otherwise. */
  readonly kind?: CellKind
}

/** Instants are shown as the clocks of the academy show them. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Riyadh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-11-21 12:00`, or `2026-11-21` for a column of dates. */
export function shownInstant(at: Date, kind: CellKind | undefined): string {
  if (Number.isNaN(at.getTime())) return ''
  const shown = CLOCK.format(at)
  return kind === 'date' ? shown.slice(0, 10) : shown
}

/** A cell as safe text: numbers as they are, texts so that no program takes them for a formula. */
export function cellText(value: CellValue, kind: CellKind | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return shownInstant(value, kind)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'boolean' ? String(value) : escapeFormula(value)
}
