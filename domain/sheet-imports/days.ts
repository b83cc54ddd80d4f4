/** Days as cells of sheets say them. */
import { foldDigits } from '../arabic/digits.ts'
import { dayFromText } from '../progress/academy-day.ts'

/** A year outside is a slip of the finger or of another calendar: 1448 would be long past. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2199

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

function textOf(year: number, month: number, day: number): string | null {
  const text = [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
  return year < FIRST_YEAR || year > LAST_YEAR || dayFromText(text) === null ? null : text
}

/**
 * A day as `2026-11-25`; a time after it is left out. `05/06/2026` is the fifth of June here and the sixth of May to an
 * Excel of American settings, which says neither: such a day is null like one that is none, and is written year first.
 */
export function readDay(cell: string): string | null {
  const said = foldDigits(cell).trim()
  const first = YEAR_FIRST.exec(said)
  if (first !== null) return textOf(Number(first[1]), Number(first[2]), Number(first[3]))
  const last = YEAR_LAST.exec(said)
  if (last === null) return null
  const [one, two, year] = [Number(last[1]), Number(last[2]), Number(last[3])]
  if (one === two || one > 12) return textOf(year, two, one)
  return two > 12 ? textOf(year, one, two) : null
}
