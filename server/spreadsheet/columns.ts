import { escapeFormula } from './formula-escape.ts'

/** Value of a cell; null and undefined mean an empty cell. */
export type CellValue = string | number | boolean | Date | null | undefined

export type CellKind = 'text' | 'number' | 'instant' | 'date'

export interface SheetColumn<Row> {
  /** Header in the reader's language; escaped as every text. */
  readonly header: string
  readonly value: (row: Row) => CellValue
  /** Determines only the width of the column and the form of a Date; default `instant` (date and time). */
  readonly kind?: CellKind
}

/** Instants are written in the academy's time zone. */
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Riyadh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as `2026-11-21 12:00`, or as `2026-11-21` in a column of dates. */
export function shownInstant(at: Date, kind: CellKind | undefined): string {
  if (Number.isNaN(at.getTime())) return ''
  const shown = CLOCK.format(at)
  return kind === 'date' ? shown.slice(0, 10) : shown
}

/** Text of a cell: numbers unchanged, texts escaped so that no program reads them as a formula. */
export function cellText(value: CellValue, kind: CellKind | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return shownInstant(value, kind)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  return typeof value === 'boolean' ? String(value) : escapeFormula(value)
}
