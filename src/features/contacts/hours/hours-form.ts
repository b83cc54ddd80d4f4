/** The hours as an admin types them: a line a day, and holidays one a line. */
import { type ContactHours, type ContactHoursForm, contactHoursForm } from '#contract/office/contact-hours.ts'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { readHolidays, writeHolidays } from '#domain/contacts/opening-hours.ts'
import { type FieldChecks, schemaErrors } from '#src/ui/form/index.ts'
import { weekOf, weekProblems, type WeekValues, weekValues } from '#src/ui/form/week-fields.ts'

export type HoursValues = WeekValues & { holidays: string }

export function hoursValues({ week, holidays }: ContactHoursForm): HoursValues {
  return { ...weekValues(week), holidays: writeHolidays(holidays) }
}

/** Returns what is sent, once nothing is wrong with it. */
export function hoursOf(values: HoursValues): ContactHoursForm {
  return {
    week: weekOf(values),
    holidays: (readHolidays(values.holidays) ?? []).map((holiday) => ({ ...holiday })),
  }
}

function unreadable(values: HoursValues): FieldErrors {
  const week = weekProblems(values)
  return readHolidays(values.holidays) === null ? { ...week, holidays: { code: 'invalid' } } : week
}

export const hoursChecks: FieldChecks<HoursValues> = {
  check: (values) => ({ ...schemaErrors(contactHoursForm, hoursOf(values)), ...unreadable(values) }),
}

export function loadedHours(hours: ContactHours) {
  return { values: hoursValues(hours), revision: hours.revision }
}
