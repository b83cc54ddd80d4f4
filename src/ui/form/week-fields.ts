/** The times of a week as they are typed: a line for each day, Sunday first, `9:00-12:30, 16:00-21:00`. */
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { readSpans, type Span, writeSpans } from '#domain/contacts/opening-hours.ts'

export const DAY_FIELDS = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

export type WeekValues = Record<(typeof DAY_FIELDS)[number], string>

export function weekValues(week: readonly (readonly Span[])[]): WeekValues {
  return Object.fromEntries(DAY_FIELDS.map((field, day) => [field, writeSpans(week[day] ?? [])])) as WeekValues
}

/** Returns what is sent; a line that cannot be read is empty. */
export function weekOf(values: WeekValues): Span[][] {
  return DAY_FIELDS.map((field) => (readSpans(values[field]) ?? []).map((span) => ({ ...span })))
}

/** The lines that cannot be read. */
export function weekProblems(values: WeekValues): FieldErrors {
  const wrong = DAY_FIELDS.filter((field) => readSpans(values[field]) === null)
  return Object.fromEntries(wrong.map((field) => [field, { code: 'invalid' as const }]))
}
