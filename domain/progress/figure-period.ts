/** Stretches of days of the academy for which figures are given, each beside as many days just before it. */
import { academyDayStart, dayFromText, dayText } from './academy-day.ts'
import type { FigurePeriod } from './figure-periods.ts'

/** Days of a column of a chart: 90 days are eighteen columns, the others have a column for each day. */
const DAYS_OF_COLUMN: Readonly<Record<FigurePeriod, number>> = { '7': 1, '30': 1, '90': 5, month: 1 }

const DAY_SECONDS = 86_400

/** Days are days of the academy (`academyDay`). */
export interface FigureDays {
  /** First and last day, both included; the last is today. */
  readonly first: number
  readonly last: number
  /** First of as many days before `first`. */
  readonly before: number
  /** Number of columns, and of days in each. */
  readonly columns: number
  readonly daysOfColumn: number
}

function firstOfMonth(day: number): number {
  const first = dayFromText(`${dayText(day).slice(0, 7)}-01`)
  if (first === null) throw new Error('a month has no first day')
  return first
}

/** The days of a period that ends with `today`. */
export function figureDays(period: FigurePeriod, today: number): FigureDays {
  const first = period === 'month' ? firstOfMonth(today) : today - Number(period) + 1
  const length = today - first + 1
  const daysOfColumn = DAYS_OF_COLUMN[period]
  return { first, last: today, before: first - length, columns: length / daysOfColumn, daysOfColumn }
}

/** First and last day of each column, the earliest first. */
export function columnDays({ first, columns, daysOfColumn }: FigureDays): readonly { first: number; last: number }[] {
  return Array.from({ length: columns }, (_, index) => {
    const begins = first + index * daysOfColumn
    return { first: begins, last: begins + daysOfColumn - 1 }
  })
}

/**
 * The same as a statement counts with it: instants are ms UTC, a column is a number of seconds. A column of the days
 * before has a negative number, counted back from `first`.
 */
export interface FigureStretch {
  readonly from: number
  readonly first: number
  /** Exclusive. */
  readonly until: number
  readonly columnSeconds: number
  readonly columns: number
}

export function figureStretch({ first, last, before, columns, daysOfColumn }: FigureDays): FigureStretch {
  return {
    from: academyDayStart(before),
    first: academyDayStart(first),
    until: academyDayStart(last + 1),
    columnSeconds: daysOfColumn * DAY_SECONDS,
    columns,
  }
}
