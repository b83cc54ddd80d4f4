/** A number as its cell shows it: what a reader of the sheet sees is what counts, not what is stored. */
import { SHEET_LIMITS } from './limits.ts'
import { plainNumber } from './cell-grid.ts'

export type NumberFormat =
  | { readonly kind: 'plain' | 'date' }
  | { readonly kind: 'percent'; readonly decimals: number }
  /** `denominator`: the fixed one of a format such as `# ?/4`; null: any up to `most`. */
  | { readonly kind: 'fraction'; readonly denominator: number | null; readonly most: number }

export const PLAIN: NumberFormat = { kind: 'plain' }
const DATE: NumberFormat = { kind: 'date' }

/**
 * Built-in formats, which are not in the file (ECMA-376, part 1, 18.8.30), with those that East Asian versions of Excel
 * and WPS write for dates (27 to 36, 50 to 58).
 */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return { kind: 'percent', decimals: id === 9 ? 0 : 2 }
  if (id === 12 || id === 13) return { kind: 'fraction', denominator: null, most: id === 12 ? 9 : 99 }
  const isDate = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].includes(id)
  return isDate || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) ? DATE : PLAIN
}

/** Literals, escapes, colours and conditions in a number format. */
const NOT_A_LETTER_OF_FORMAT = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g
const FRACTION = /[#?0]\s*\/\s*(\?+|#+|\d+)/

/** A format that the file writes itself, for example `0.0%` or `yyyy-mm-dd`. */
export function writtenFormat(code: string): NumberFormat {
  const [positive = ''] = code.slice(0, SHEET_LIMITS.formatCharacters).replace(NOT_A_LETTER_OF_FORMAT, '').split(';')
  if (positive.includes('%')) return { kind: 'percent', decimals: /\.([0#?]+)/.exec(positive)?.[1]?.length ?? 0 }
  if (/[ymdhs]/i.test(positive)) return DATE
  const [, denominator] = FRACTION.exec(positive) ?? []
  if (denominator === undefined) return PLAIN
  if (/^\d+$/.test(denominator)) return { kind: 'fraction', denominator: Number(denominator), most: 0 }
  return { kind: 'fraction', denominator: null, most: 10 ** Math.min(denominator.length, 3) - 1 }
}

const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar, in which 1900 had a 29 February. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)

/** `value`: as the file stores it; anything but a number is answered as it is. */
export function shownNumber(value: string, format: NumberFormat, from1904: boolean): string {
  const number = Number(value)
  if (value === '' || !Number.isFinite(number)) return value
  switch (format.kind) {
    case 'plain':
      return plainNumber(number)
    case 'percent':
      return `${plainNumber(Number((number * 100).toFixed(format.decimals)))}%`
    case 'fraction':
      return fraction(number, format)
    case 'date':
      return shownDate(number, from1904)
  }
}

function shownDate(number: number, from1904: boolean): string {
  const at = new Date((from1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(number * DAY_MS))
  if (Number.isNaN(at.getTime()) || number < 0) return plainNumber(number)
  const [date = '', time = ''] = at.toISOString().split('T')
  return Number.isInteger(number) ? date : `${date} ${time.slice(0, 5)}`
}

interface Fraction {
  readonly denominator: number | null
  readonly most: number
}

/** A mixed fraction, `1 3/4`; a whole number where the format's denominators come no nearer. */
function fraction(number: number, { denominator, most }: Fraction): string {
  const [sign, size] = [number < 0 ? '-' : '', Math.abs(number)]
  const rest = size - Math.floor(size)
  const below = denominator ?? nearestDenominator(rest, most)
  const above = Math.round(rest * below)
  if (above === 0 || above === below) return plainNumber(number < 0 ? -Math.round(size) : Math.round(size))
  const whole = Math.floor(size)
  return `${sign}${whole === 0 ? '' : `${whole} `}${above}/${below}`
}

function nearestDenominator(rest: number, most: number): number {
  let [best, distance] = [1, Number.POSITIVE_INFINITY]
  for (let below = 1; below <= most; below += 1) {
    const error = Math.abs(rest - Math.round(rest * below) / below)
    if (error < distance - 1e-9) [best, distance] = [below, error]
  }
  return best
}
