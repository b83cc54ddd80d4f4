/** The hours as an admin edits them: the times of each weekday, and holidays one by one. */
import { type ContactHours, type ContactHoursForm, contactHoursForm } from '#contract/office/contact-hours.ts'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import { type FieldChecks, schemaErrors } from '#src/ui/form/index.ts'
import { weekOf, weekProblems, type WeekValues, weekValues } from '#src/ui/form/week-fields.ts'

/** A holiday while it is edited; days are `2026-09-23`, an empty last day is the first one. */
export interface TypedHoliday {
  readonly from: string
  readonly to: string
  readonly name: string
}

export type HoursValues = WeekValues & { holidays: readonly TypedHoliday[] }

export function hoursValues({ week, holidays }: ContactHoursForm): HoursValues {
  return { ...weekValues(week), holidays: holidays.map(({ from, to, name }) => ({ from, to, name })) }
}

/** A row in which nothing was written is no holiday. */
const isEmpty = ({ from, to, name }: TypedHoliday) => from === '' && to === '' && name.trim() === ''

/** True if a row can be sent as it stands. */
export function isWholeHoliday({ from, to, name }: TypedHoliday): boolean {
  return from !== '' && name.trim() !== '' && (to === '' || from <= to)
}

/** Returns what is sent, once nothing is wrong with it. */
export function hoursOf(values: HoursValues): ContactHoursForm {
  const written = values.holidays.filter((holiday) => !isEmpty(holiday))
  const holidays = written.map(({ from, to, name }) => ({ from, to: to === '' ? from : to, name: name.trim() }))
  return { week: weekOf(values), holidays }
}

/** Problems of holidays are said once, at the list. */
function problemsOf(values: HoursValues): FieldErrors {
  const found = Object.entries({ ...schemaErrors(contactHoursForm, hoursOf(values)), ...weekProblems(values) })
  const hasWrong = values.holidays.some((holiday) => !isEmpty(holiday) && !isWholeHoliday(holiday))
  const ofList = hasWrong || found.some(([name]) => name.startsWith('holidays'))
  return {
    ...Object.fromEntries(found.filter(([name]) => !name.startsWith('holidays'))),
    ...(ofList && { holidays: { code: 'holidays' } }),
  }
}

export const hoursChecks: FieldChecks<HoursValues> = { check: problemsOf }

export function loadedHours(hours: ContactHours) {
  return { values: hoursValues(hours), revision: hours.revision }
}
