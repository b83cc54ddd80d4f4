/**
 * Days and times between what people type and what forms hold. People type digits of either kind, in the order of either
 * language; forms hold `2026-11-28`, `14:30` and `2026-11-28T14:30`.
 */
import { arabicDigits, foldDigits } from '#domain/arabic/digits.ts'
import { isDay } from '#domain/contacts/opening-hours.ts'
import type { Locale } from '#src/ui/format/numbers.ts'

type Digits = Locale['digits']

/** A year before this one was almost certainly meant in the Hijri calendar. */
const FIRST_YEAR = 1900

const YEAR_FIRST = /^(\d{4})\s*[-/.؍]\s*(\d{1,2})\s*[-/.؍]\s*(\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})\s*[-/.؍]\s*(\d{1,2})\s*[-/.؍]\s*(\d{4})$/
/** Eight digits alone, for keyboards that have nothing else; no text is a day in both orders. */
const DIGITS_DAY_FIRST = /^(\d{2})(\d{2})(\d{4})$/
const DIGITS_YEAR_FIRST = /^(\d{4})(\d{2})(\d{2})$/

const TIME = /^(\d{1,2})(?:[:.]?([0-5]\d))?(?::([0-5]\d(?:\.\d{1,3})?))?\s*(ص|م|صباحا|صباحًا|مساء|مساءً|[ap]\.?m\.?)?$/i
const AFTERNOON = /^[مp]/i

/** A day and a time with a `T`, a comma or space between them. */
const DAY_AND_TIME = /^(.*\d)(?:T|\s*[،,]\s*|\s+)(\d{1,2}(?:[:.]?\d{2}.*|\s*[^\d\s.:].*))$/i

/** Directional marks come along when a date is copied from a page. */
const DIRECTIONAL_MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/g

function plain(text: string): string {
  return foldDigits(text).replace(DIRECTIONAL_MARKS, '').trim()
}

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (year === undefined || month === undefined || day === undefined || Number(year) < FIRST_YEAR) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** The day that was typed, `2026-11-28`; null for a text that is no Gregorian day from 1900 on. */
export function readDay(text: string): string | null {
  const typed = plain(text)
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? []
  const [, firstDay, secondMonth, thirdYear] = DAY_FIRST.exec(typed) ?? DIGITS_DAY_FIRST.exec(typed) ?? []
  const [, digitYear, digitMonth, digitDay] = DIGITS_YEAR_FIRST.exec(typed) ?? []
  return dayOf(year, month, day) ?? dayOf(thirdYear, secondMonth, firstDay) ?? dayOf(digitYear, digitMonth, digitDay)
}

/** The hour of the day by a clock of 24 hours; null for one that the clock does not have. */
function hourOf(typed: number, half: string | undefined): number | null {
  if (half === undefined) return typed <= 23 ? typed : null
  if (typed < 1 || typed > 12) return null
  return (typed % 12) + (AFTERNOON.test(half) ? 12 : 0)
}

/** The time that was typed, `14:30`, with seconds where some were typed; null for a text that is no time. */
export function readTime(text: string): string | null {
  const [, hours, minutes, seconds, half] = TIME.exec(plain(text)) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined)) return null
  const hour = hourOf(Number(hours), half)
  if (hour === null) return null
  const time = `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
  return seconds === undefined ? time : `${time}:${seconds}`
}

/** The day and the time that were typed, `2026-11-28T14:30`; null for a text that lacks either. */
export function readDateTime(text: string): string | null {
  const [, dayText = '', timeText = ''] = DAY_AND_TIME.exec(plain(text)) ?? []
  const [day, time] = [readDay(dayText), readTime(timeText)]
  return day === null || time === null ? null : `${day}T${time}`
}

function inDigits(text: string, digits: Digits): string {
  return digits === 'arabic' ? arabicDigits(text) : text
}

/** A day as the field shows it, `28/11/2026`, in the reader's digits; a text that is no day stays as it was typed. */
export function writeDay(value: string, digits: Digits): string {
  const day = readDay(value)
  return day === null ? value : inDigits(day.split('-').toReversed().join('/'), digits)
}

/** A time as the field shows it, `14:30`, in the reader's digits; a text that is no time stays as it was typed. */
export function writeTime(value: string, digits: Digits): string {
  const time = readTime(value)
  return time === null ? value : inDigits(time, digits)
}

/** A day and a time as the field shows them, `28/11/2026 14:30`; a text that is neither stays as it was typed. */
export function writeDateTime(value: string, digits: Digits): string {
  const [day, time] = (readDateTime(value) ?? '').split('T')
  return day === undefined || time === undefined ? value : `${writeDay(day, digits)} ${writeTime(time, digits)}`
}
