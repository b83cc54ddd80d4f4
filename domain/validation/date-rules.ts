/** Dates as people type them: Gregorian, in either digits. */
import { foldDigits } from '../arabic/digits.ts'

export const DATE_FORMATS = ['YYYY-MM-DD', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD'] as const
export type DateFormat = (typeof DATE_FORMATS)[number]

const PARTS = /YYYY|MM|DD/g

function pattern(format: DateFormat): RegExp {
  return new RegExp(`^${format.replace(PARTS, (part) => `(?<${part}>\\d{${part.length}})`)}$`)
}

/** A calendar day as ms UTC of its midnight; null when the text is no day that exists, or is written otherwise. */
export function readDate(text: string, format: DateFormat): number | null {
  const groups = pattern(format).exec(foldDigits(text.trim()))?.groups
  if (groups === undefined) return null
  const [year, month, day] = [Number(groups['YYYY']), Number(groups['MM']), Number(groups['DD'])]
  const instant = Date.UTC(year, month - 1, day)
  const read = new Date(instant)
  return year >= 1000 && read.getUTCMonth() === month - 1 && read.getUTCDate() === day ? instant : null
}

export function isDateOfFormat(text: string, format: DateFormat): boolean {
  return readDate(text, format) !== null
}

/** A day in any of the forms that we read. */
export function isDate(text: string): boolean {
  return DATE_FORMATS.some((format) => isDateOfFormat(text, format))
}
