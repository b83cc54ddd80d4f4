import type { SearchSchemaInput } from '@tanstack/react-router'

export const CALENDAR_VIEWS = ['month', 'week', 'held'] as const

export type CalendarView = (typeof CALENDAR_VIEWS)[number]

/** Days are days of the academy (`2026-11-29`). */
export interface CalendarSearch {
  /** Absent: the month. `held`: the dates that are over, with who came. */
  readonly view?: CalendarView
  /** A day of the week or month that is shown; absent: today. */
  readonly day?: string
  /** The days of `held`; absent: thirty days. */
  readonly from?: string
  readonly to?: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads what the address says; what makes no sense is left out. */
export function calendarSearch({ view, ...days }: CalendarSearch & SearchSchemaInput): CalendarSearch {
  const known = CALENDAR_VIEWS.find((one) => one === view)
  const named = Object.entries(days).filter(([name, value]) => {
    return ['day', 'from', 'to'].includes(name) && typeof value === 'string' && DAY.test(value)
  })
  return { ...(known === undefined || known === 'month' ? {} : { view: known }), ...Object.fromEntries(named) }
}
