/** Dates of a meeting as calendars have them: a weekly rule for each time of the day, what is left out, and what differs. */
import { ICalWeekday } from 'ical-generator'
import { isUnclear } from './wall-time.ts'

export interface SeriesDate {
  /** `YYYY-MM-DDTHH:mm` on the wall of the zone: as first planned, and as it is. */
  readonly plannedFor: string
  readonly startsLocal: string
  /** ms UTC. */
  readonly startsAt: number
  readonly minutes: number
  readonly cancelled: boolean
}

export interface Series {
  /** `HH:mm`; its name is made of it. */
  readonly time: string
  /** The rule begins with it; without a rule it is the only date. */
  readonly first: SeriesDate
  readonly rule: { readonly days: readonly ICalWeekday[]; readonly last: string } | null
  /** `plannedFor` of days of the rule without a date. */
  readonly excluded: readonly string[]
  /** Dates of the rule with another start or length, or whose start clocks skip or show twice. */
  readonly changed: readonly SeriesDate[]
}

/** Their order is that of `dayOfWeek`, from 1. */
const DAYS = [
  ICalWeekday.MO,
  ICalWeekday.TU,
  ICalWeekday.WE,
  ICalWeekday.TH,
  ICalWeekday.FR,
  ICalWeekday.SA,
  ICalWeekday.SU,
] as const

const timeOf = ({ plannedFor }: SeriesDate): string => plannedFor.slice(11)
const dayOf = ({ plannedFor }: SeriesDate): Temporal.PlainDate => Temporal.PlainDate.from(plannedFor.slice(0, 10))
const weekday = (day: Temporal.PlainDate): ICalWeekday | undefined => DAYS[day.dayOfWeek - 1]

/** The length (minutes) of most of them, so that the fewest differ from the rule. */
function usualMinutes(dates: readonly SeriesDate[]): number {
  const counts = Map.groupBy(dates, ({ minutes }) => minutes)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? 0
}

function oneSeries(time: string, dates: readonly SeriesDate[], timeZone: string): Series | null {
  // Cancelled ones at either end are not part of the rule, so that it neither begins nor ends with what is left out.
  const from = dates.findIndex(({ cancelled }) => !cancelled)
  const until = dates.findLastIndex(({ cancelled }) => !cancelled)
  const [first, last] = [dates[from], dates[until]]
  if (first === undefined || last === undefined) return null
  if (from === until) return { time, first, rule: null, excluded: [], changed: [] }
  const ruled = dates.slice(from, until + 1)
  const byDay = new Map(ruled.map((date) => [date.plannedFor.slice(0, 10), date]))
  const days = new Set(ruled.map((date) => weekday(dayOf(date))))
  const minutes = usualMinutes(ruled.filter(({ cancelled }) => !cancelled))
  const excluded: string[] = []
  const changed: SeriesDate[] = []
  for (let day = dayOf(first); Temporal.PlainDate.compare(day, dayOf(last)) <= 0; day = day.add({ days: 1 })) {
    if (!days.has(weekday(day))) continue
    const date = byDay.get(day.toString())
    if (date === undefined || date.cancelled) excluded.push(`${day}T${time}`)
    else if (date.startsLocal !== date.plannedFor || date.minutes !== minutes || isUnclear(date.startsLocal, timeZone))
      changed.push(date)
  }
  const begin = { ...first, startsLocal: first.plannedFor, minutes }
  const rule = { days: DAYS.filter((day) => days.has(day)), last: last.plannedFor }
  return { time, first: begin, rule, excluded, changed }
}

/** The earliest time of the day first. Dates that are all cancelled have no series. */
export function seriesOf(dates: readonly SeriesDate[], timeZone: string): Series[] {
  const ordered = dates.toSorted((a, b) => (a.plannedFor < b.plannedFor ? -1 : 1))
  return [...Map.groupBy(ordered, timeOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([time, some]) => oneSeries(time, some, timeZone) ?? [])
}
