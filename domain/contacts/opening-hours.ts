/**
 * Telephone hours of the academy: the hours of a week, and holidays. People write the hours as `9:00-12:30,
 * 16:00-21:00`. Days and minutes are those of the academy (`domain/progress/academy-day.ts`).
 */
import { foldDigits } from '../arabic/digits.ts'
import { academyDay, academyDayStart, dayFromText, dayText, weekdayOf } from '../progress/academy-day.ts'

/** Minutes of a day: `from` is included, `to` (at most 1440) is not. */
export interface Span {
  readonly from: number
  readonly to: number
}

export interface Holiday {
  /** First and last day, `YYYY-MM-DD`, both included. */
  readonly from: string
  readonly to: string
  readonly name: string
}

export interface OpeningHours {
  /** Seven days, Sunday first; a day without spans is closed. */
  readonly week: readonly (readonly Span[])[]
  readonly holidays: readonly Holiday[]
}

export type OpeningNow =
  | { readonly kind: 'open'; /** ms UTC. */ readonly until: number }
  | { readonly kind: 'closed'; readonly opens: number | null; readonly holiday: string | null }

export const DAY_MINUTES = 24 * 60
const MINUTE_MS = 60_000
const MOST_SPANS = 4
/** Number of days in which the next opening is searched. */
const LOOK_AHEAD_DAYS = 60

const TIME = String.raw`(\d{1,2})(?::(\d{2}))?`
const SPAN = new RegExp(String.raw`^${TIME}\s*[-–—]\s*${TIME}$`)

function minuteOf(hour: string | undefined, minute: string | undefined): number | null {
  const [hours, minutes] = [Number(hour), Number(minute ?? '0')]
  const sum = hours * 60 + minutes
  return minutes < 60 && sum <= DAY_MINUTES ? sum : null
}

function spanOf(text: string): Span | null {
  const parts = SPAN.exec(text)
  const [from, to] = [minuteOf(parts?.[1], parts?.[2]), minuteOf(parts?.[3], parts?.[4])]
  return parts === null || from === null || to === null || from >= to ? null : { from, to }
}

/** True if the spans of a day are in order and do not overlap. */
export function areInOrder(spans: readonly Span[]): boolean {
  return (
    spans.length <= MOST_SPANS &&
    spans.every(({ from, to }, index) => from < to && from >= (spans[index - 1]?.to ?? 0) && to <= DAY_MINUTES)
  )
}

/** Reads the hours of a day as people type them. An empty text means closed; null if the text cannot be read. */
export function readSpans(text: string): readonly Span[] | null {
  const typed = foldDigits(text).trim()
  if (typed === '') return []
  const spans = typed.split(/[,،;]/).map((part) => spanOf(part.trim()))
  const known = spans.filter((span) => span !== null)
  return known.length === spans.length && areInOrder(known) ? known : null
}

function timeText(minute: number): string {
  return `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`
}

export function writeSpans(spans: readonly Span[]): string {
  return spans.map(({ from, to }) => `${timeText(from)}-${timeText(to)}`).join(', ')
}

/** True if a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return dayFromText(text) !== null
}

/** Longest name of a holiday, in characters. */
export const HOLIDAY_NAME_LENGTH = 80

/** Days that follow each other and have the same hours; 0: Sunday. */
export interface AlikeDays {
  readonly from: number
  readonly to: number
  readonly spans: readonly Span[]
}

/** The week in as few lines as say it: days with the same hours that follow each other are one. */
export function alikeDays({ week }: Pick<OpeningHours, 'week'>): readonly AlikeDays[] {
  const lines: AlikeDays[] = []
  for (const [weekday, spans] of week.entries()) {
    const last = lines.at(-1)
    if (last !== undefined && writeSpans(last.spans) === writeSpans(spans)) {
      lines[lines.length - 1] = { ...last, to: weekday }
    } else lines.push({ from: weekday, to: weekday, spans })
  }
  return lines
}

/** True if the academy has set any hours. */
export function hasHours({ week }: OpeningHours): boolean {
  return week.some((spans) => spans.length > 0)
}

function holidayOn({ holidays }: OpeningHours, day: number): Holiday | undefined {
  const text = dayText(day)
  return holidays.find(({ from, to }) => from <= text && text <= to)
}

function spansOn(hours: OpeningHours, day: number): readonly Span[] {
  return holidayOn(hours, day) === undefined ? (hours.week[weekdayOf(day)] ?? []) : []
}

/** State of the telephone at an instant (ms UTC), with the end of the present hours or the next opening. */
export function openingAt(hours: OpeningHours, now: number): OpeningNow {
  const today = academyDay(now)
  const minute = (now - academyDayStart(today)) / MINUTE_MS
  const present = spansOn(hours, today).find(({ from, to }) => from <= minute && minute < to)
  if (present !== undefined) return { kind: 'open', until: academyDayStart(today) + present.to * MINUTE_MS }
  const holiday = holidayOn(hours, today)?.name ?? null
  for (let day = today; day <= today + LOOK_AHEAD_DAYS; day += 1) {
    const next = spansOn(hours, day).find(({ from }) => day > today || from > minute)
    if (next !== undefined) return { kind: 'closed', opens: academyDayStart(day) + next.from * MINUTE_MS, holiday }
  }
  return { kind: 'closed', opens: null, holiday }
}
