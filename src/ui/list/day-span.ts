/** Days of the reader's calendar, `2026-11-21`, both included. */
export interface DaySpan {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Midnight at which a day of the reader's calendar begins, ms UTC; undefined if the text is no day. */
export function startOfDay(day: string | undefined, daysLater = 0): number | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '')
  if (match === null) return undefined
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number]
  const start = new Date(year, month - 1, date + daysLater).getTime()
  return Number.isNaN(start) ? undefined : start
}

/** Range of days as the server expects it: from the first midnight up to the one after the last day. */
export function spanOf({ from, to }: DaySpan) {
  return { from: startOfDay(from), to: startOfDay(to, 1) }
}
