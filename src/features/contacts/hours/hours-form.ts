/** The hours as an admin types them: a line a day, and holidays one a line. */
import { type ContactHours, type ContactHoursForm, contactHoursForm } from '#contract/contact-hours.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { readHolidays, readSpans, writeHolidays, writeSpans } from '#domain/contacts/opening-hours.ts'
import { type FieldChecks, schemaErrors } from '#src/ui/form/index.ts'

export const DAY_FIELDS = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

export type HoursValues = Record<(typeof DAY_FIELDS)[number] | 'holidays', string>

export function hoursValues({ week, holidays }: ContactHoursForm): HoursValues {
  const days = DAY_FIELDS.map((field, weekday) => [field, writeSpans(week[weekday] ?? [])] as const)
  return { ...(Object.fromEntries(days) as HoursValues), holidays: writeHolidays(holidays) }
}

/** What is sent, once nothing is wrong with it. */
export function hoursOf(values: HoursValues): ContactHoursForm {
  return {
    week: DAY_FIELDS.map((field) => (readSpans(values[field]) ?? []).map((span) => ({ ...span }))),
    holidays: (readHolidays(values.holidays) ?? []).map((holiday) => ({ ...holiday })),
  }
}

function unreadable(values: HoursValues): FieldErrors {
  const wrong = DAY_FIELDS.filter((field) => readSpans(values[field]) === null)
  const fields = [...wrong, ...(readHolidays(values.holidays) === null ? ['holidays'] : [])]
  return Object.fromEntries(fields.map((field) => [field, { code: 'invalid' as const }]))
}

export const hoursChecks: FieldChecks<HoursValues> = {
  check: (values) => ({ ...schemaErrors(contactHoursForm, hoursOf(values)), ...unreadable(values) }),
}

export function loadedHours(hours: ContactHours) {
  return { values: hoursValues(hours), revision: hours.revision }
}
