/** A number as its cell shows it: what a reader of the sheet sees is what counts, not what is stored. */
import { SHEET_LIMITS } from './limits.ts'
import { plainNumber } from './cell-grid.ts'

export type NumberFormat =
  | { readonly kind: 'plain' | 'date' }
  /** A format of digits with what stands around them; `places`: the part of it that is replaced by the number. */
  | {
      readonly kind: 'digits'
      readonly before: string
      readonly places: string
      readonly after: string
      readonly isPercent: boolean
    }
  /** `isElapsed`: hours beyond a day are counted on. */
  | { readonly kind: 'time'; readonly isElapsed: boolean }
  /** `denominator`: the fixed one of a format such as `# ?/4`; null: any up to `most`. */
  | { readonly kind: 'fraction'; readonly denominator: number | null; readonly most: number }
  /** Digits with signs between them, such as `000-000-0000`: all but `template` is a digit's place (`0`, `#`, `?`). */
  | { readonly kind: 'grouped'; readonly template: readonly (string | { readonly place: string })[] }
  | { readonly kind: 'scientific'; readonly decimals: number; readonly exponentDigits: number }
  /** Formats of positive numbers, negative ones and zero, where they differ, or of numbers on a condition. */
  | { readonly kind: 'by-part'; readonly parts: readonly FormatPart[] }

interface FormatPart {
  readonly format: NumberFormat
  /** `[<=5]` before the part; null: its place says for which numbers it is. */
  readonly condition: { readonly sign: string; readonly limit: number } | null
}

export const PLAIN: NumberFormat = { kind: 'plain' }
const DATE: NumberFormat = { kind: 'date' }
const NOTHING: NumberFormat = { kind: 'grouped', template: [] }

/**
 * Built-in formats, which are not in the file (ECMA-376, part 1, 18.8.30), with those that East Asian versions of Excel
 * and WPS write for dates (27 to 36, 50 to 58).
 */
export function builtInFormat(id: number): NumberFormat {
  if (id === 9 || id === 10) return writtenFormat(id === 9 ? '0%' : '0.00%')
  if (id === 12 || id === 13) return { kind: 'fraction', denominator: null, most: id === 12 ? 9 : 99 }
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return { kind: 'time', isElapsed: id === 46 }
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isDate ? DATE : PLAIN
}

/** Quoted and escaped text, spaces as wide as a sign, fillers, and what stands in square brackets. */
const LITERAL = /"([^"]*)"|\\(.)|_.|\*.|\[[^\]]*\]/g
const FRACTION = /[#?0]\s*\/\s*(\?+|#+|\d+)/
/** A comma after the last place divides by a thousand. */
const PLACES = /[#0?][#0?,]*(?:\.[#0?]*)?,*/
const SCIENTIFIC = /[#0?](?:\.([#0?]*))?E[+-]?(0+)/i
const CONDITION = /\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\]/
/** Parts for positive numbers, negative ones, and zero; the fourth is of texts. */
const PARTS_MOST = 3

/** A format that the file writes itself, for example `0.0%`, `yyyy-mm-dd`, `[<5]"few";0` or `0" kg"`. */
export function writtenFormat(code: string): NumberFormat {
  const parts = partsOf(code.slice(0, SHEET_LIMITS.formatCharacters)).slice(0, PARTS_MOST).map(formatPart)
  const [only] = parts
  return parts.length > 1 || (only !== undefined && only.condition !== null)
    ? { kind: 'by-part', parts }
    : (only?.format ?? PLAIN)
}

/** An empty part shows nothing. */
function partsOf(code: string): string[] {
  const found = [...code.matchAll(/((?:"[^"]*"|\\.|[^;"\\])*)(;|$)/g)]
  const last = found.findIndex(([, , end]) => end === '')
  return found.slice(0, last + 1).map(([, part = '']) => part)
}

function formatPart(code: string, at: number): FormatPart {
  const [, sign = '', limit = ''] = CONDITION.exec(code) ?? []
  const condition = sign === '' ? null : { sign, limit: Number(limit) }
  return { format: code === '' && at > 0 ? NOTHING : partOf(code), condition }
}

function partOf(code: string): NumberFormat {
  const signs = code.replace(LITERAL, '')
  if (/^\s*(?:general|@)?\s*$/i.test(signs)) return isWords(code) ? digits(code) : PLAIN
  if (signs.includes('%')) return digits(code)
  const [power, decimals = '', exponent = ''] = SCIENTIFIC.exec(signs) ?? []
  if (power !== undefined) return { kind: 'scientific', decimals: decimals.length, exponentDigits: exponent.length }
  const isElapsed = /\[h+\]/i.test(code)
  if (isElapsed || /[hs]/i.test(signs)) return /[yd]/i.test(signs) ? DATE : { kind: 'time', isElapsed }
  if (/[ymd]/i.test(signs)) return DATE
  const [, denominator] = FRACTION.exec(signs) ?? []
  if (denominator === undefined) return digits(code)
  if (/^\d+$/.test(denominator)) return { kind: 'fraction', denominator: Number(denominator), most: 0 }
  return { kind: 'fraction', denominator: null, most: 10 ** Math.min(denominator.length, 3) - 1 }
}

/** A part of a format that is nothing but a text, such as `"none"` for zero. */
function isWords(code: string): boolean {
  return /"[^"]+"/.test(code)
}

function digits(code: string): NumberFormat {
  const currency = /\[\$([^\]-]*)[^\]]*\]/g
  const shown = code.replace(currency, (_, sign: string) => `"${sign}"`)
  const texts: string[] = []
  // Digits within a text are no places: texts are put aside under marks of their own.
  const put = (text: string) => `\ue000${texts.push(text) - 1}\ue001`
  const all = shown.replace(LITERAL, (_, quoted?: string, escaped?: string) =>
    escaped === ' ' ? ' ' : put(quoted ?? escaped ?? ''),
  )
  // Some set thousands apart by a space.
  const marked = all.includes('.') ? all.replace(/(?<=[#0?]) (?=[#0?])/g, '') : all
  const withTexts = (part: string) => part.replace(/\ue000(\d+)\ue001/g, (_, at: string) => texts[Number(at)] ?? '')
  const bare = marked.replace(/\ue000\d+\ue001/g, (mark) => ' '.repeat(mark.length))
  const found = PLACES.exec(bare)
  if (/[#0?][^#0?.,]+[#0?]/.test(bare) && !/[.%]/.test(bare)) return grouped(marked, texts)
  const [places, at] = [found?.[0] ?? '', found?.index ?? marked.length]
  const [before, after] = [withTexts(marked.slice(0, at)), withTexts(marked.slice(at + places.length))]
  const isPercent = marked.includes('%')
  return { kind: 'digits', before: before.trimStart(), places, after: after.trimEnd(), isPercent }
}

/** `marked`: a format whose texts are put aside. */
function grouped(marked: string, texts: readonly string[]): NumberFormat {
  const pieces = marked.match(/\ue000\d+\ue001|[^]/g) ?? []
  const template = pieces.map((piece) => {
    if (piece.startsWith('\ue000')) return texts[Number(piece.slice(1, -1))] ?? ''
    return /[#0?]/.test(piece) ? { place: piece } : piece
  })
  return { kind: 'grouped', template: template.filter((piece) => piece !== ',') }
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
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
    case 'digits':
      return `${format.before}${inPlaces(format.isPercent ? number * 100 : number, format.places)}${format.after}`
    case 'fraction':
      return fraction(number, format)
    case 'time':
      return shownTime(number, format.isElapsed)
    case 'date':
      return shownDate(number, from1904)
    case 'grouped':
      return inGroups(number, format.template)
    case 'scientific':
      return scientific(number, format)
    case 'by-part':
      return byPart(number, format.parts, from1904)
  }
}

/** A negative number in a format of its own is shown without its sign: the format says it. */
function byPart(number: number, parts: readonly FormatPart[], from1904: boolean): string {
  const at = partFor(number, parts)
  const part = parts[at]
  const isOfNegatives =
    part?.condition === null
      ? at === 1
      : (part?.condition?.sign ?? '').startsWith('<') && (part?.condition?.limit ?? 0) <= 0
  const shown = number < 0 && isOfNegatives ? -number : number
  return shownNumber(String(shown), part?.format ?? PLAIN, from1904)
}

/** Place of the part that a number is shown by. */
function partFor(number: number, parts: readonly FormatPart[]): number {
  if (parts.every(({ condition }) => condition === null)) {
    if (number < 0) return 1
    return number === 0 && parts.length > 2 ? 2 : 0
  }
  const met = parts.findIndex(({ condition }) => condition !== null && meets(number, condition))
  return met === -1 ? parts.findLastIndex(({ condition }) => condition === null) : met
}

function meets(number: number, { sign, limit }: NonNullable<FormatPart['condition']>): boolean {
  if (sign === '<>') return number !== limit
  return (
    (sign.includes('=') && number === limit) ||
    (sign.startsWith('<') ? number < limit : sign.startsWith('>') && number > limit)
  )
}

/** The digits of a whole number in their places, from the right; what is over stands before the first one. */
function inGroups(number: number, template: readonly (string | { readonly place: string })[]): string {
  const given = [...String(Math.round(Math.abs(number)))]
  let left = template.filter((piece) => typeof piece === 'object').length
  const shown = template.map((piece) => {
    if (typeof piece === 'string') return piece
    const own = given.splice(0, Math.max(0, given.length - left + 1)).join('')
    left -= 1
    return own === '' && piece.place === '0' ? '0' : own
  })
  return `${number < 0 ? '-' : ''}${shown.join('')}`.trim()
}

function scientific(number: number, format: Extract<NumberFormat, { kind: 'scientific' }>): string {
  const [mantissa = '', exponent = ''] = number.toExponential(Math.min(format.decimals, 15)).split('e')
  return `${mantissa}E${exponent.slice(0, 1)}${exponent.slice(1).padStart(format.exponentDigits, '0')}`
}

/** Rounded to the decimals of the places, with the zeros that they ask for; thousands are not set apart. */
function inPlaces(number: number, places: string): string {
  if (places === '') return ''
  const [, given = '', scaling = ''] = /^(.*?)(,*)$/.exec(places) ?? []
  if (scaling !== '') return inPlaces(number / 1_000 ** scaling.length, given)
  const [whole = '', decimals = ''] = places.split('.')
  const least = whole.replace(/[^0]/g, '').length
  const [integer = '', rest = ''] = Math.abs(number).toFixed(Math.min(decimals.length, 15)).split('.')
  const kept =
    rest.slice(0, decimals.lastIndexOf('0') + 1) + rest.slice(decimals.lastIndexOf('0') + 1).replace(/0+$/, '')
  const sign = number < 0 ? '-' : ''
  return `${sign}${integer.padStart(least, '0')}${kept === '' ? '' : `.${kept}`}`
}

function shownTime(number: number, isElapsed: boolean): string {
  const minutes = Math.round((number * DAY_MS) / (HOUR_MS / 60))
  const hours = Math.floor(minutes / 60)
  return `${String(isElapsed ? hours : hours % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
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
