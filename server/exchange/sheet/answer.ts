/**
 * Right answers in a cell of a sheet. Programs write there the text of an option, its number or its letter, and one
 * cell can be read in two ways: `2` beside the options 2, 3, 4. Only what is one option for certain is taken; a likeness
 * (`-5` and `5`, `x-1` and `x+1`) never decides, it only refuses.
 */
import { foldDigits } from '#domain/arabic/digits.ts'
import { Unheld } from '../form.ts'
import { folded, HEADERS, positionOf } from './columns.ts'

/** An option with the number of its column, from 0. */
export interface PlacedOption {
  readonly place: number
  readonly text: string
}

/** Content of the cells of an answer column, as far as its unambiguous rows show. */
export type AnswerColumn = 'texts' | 'places' | 'unknown'

export interface AnswerRow {
  readonly answer: string
  readonly options: readonly PlacedOption[]
}

type Reading =
  | { readonly kind: 'text' | 'place' | 'both'; readonly places: readonly number[] }
  | { readonly kind: 'either'; readonly byText: readonly number[]; readonly byPlace: readonly number[] }
  /** `alike`: options that only resemble the answer; `byPlace`: what it says in a column of places, if anything. */
  | { readonly kind: 'doubtful'; readonly byPlace: readonly number[] | null; readonly alike: readonly PlacedOption[] }

const BETWEEN_TEXTS = /\s*[;؛|\n]\s*/
const BETWEEN_PLACES = /\s*[,،;؛|&\n]\s*|\s+(?:and|و)\s+|\s+/
const PLACE_WORD = /^(?:option|choice|answer|alternative|(?:ال)?خيار|(?:ال)?بديل|(?:ال)?[إا]جاب[ةه])\s+/i
/** A number or a letter by itself, or as lists write it: `B.`, `(2)`, `ج)`. */
const PLACE = /^(?:\(([^()]{1,2})\)|\[([^[\]]{1,2})\]|([^()[\].]{1,2})[.)]?)$/
const LONE = /^(?:\d{1,2}|[a-z]|[\u0621-\u064a]ـ?)$/i

/** The text as it is seen: without invisible signs, with single spaces. Nothing visible is folded. */
function seen(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The place that a whole text writes; null: it is not written as a place. */
function placeOf(text: string): number | null {
  const [, ...found] = PLACE.exec(foldDigits(text.trim())) ?? []
  const lone = found.find((one) => one !== undefined)?.trim() ?? ''
  return LONE.test(lone) ? positionOf(lone) : null
}

/** Places, from 0, that a cell lists; null: it is not written as a list of places. */
export function placesIn(cell: string): readonly number[] | null {
  const text = seen(cell)
  if (PLACE_WORD.test(text)) {
    const place = placeOf(text.replace(PLACE_WORD, ''))
    return place === null ? null : [place]
  }
  const found = text.split(BETWEEN_PLACES).filter((part) => part !== '')
  const places = found.map(placeOf)
  const isNumbers = new Set(found.map((part) => /\d/.test(foldDigits(part)))).size === 1
  const known = places.filter((place) => place !== null)
  return isNumbers && known.length === places.length ? [...new Set(known)] : null
}

/** Places of the options that this text names, or that its parts name; null unless each is one option. */
function placesByText(answer: string, options: readonly PlacedOption[]): readonly number[] | null {
  const named = (text: string) => options.filter((option) => seen(option.text) === text)
  const whole = named(seen(answer))
  if (whole.length > 0) return whole.length === 1 ? whole.map(({ place }) => place) : null
  const parts = answer.split(BETWEEN_TEXTS).map(seen).filter(Boolean).map(named)
  const places = parts.flatMap((found) => found.map(({ place }) => place))
  const isCertain = parts.length > 1 && parts.every((found) => found.length === 1)
  return isCertain && new Set(places).size === parts.length ? places : null
}

/** Letters, digits and signs with nothing between them: `½ kg` and `½kg`. */
function squeezed(text: string): string {
  return foldDigits(seen(text)).replace(/\s/g, '').toLowerCase()
}

/** The same signs in another spelling, or the same number. */
function isSpeltOtherwise(answer: string, option: string): boolean {
  const [one, other] = [squeezed(answer), squeezed(option)]
  return one === other || Number(one.replace(/[,٫،]/, '.')) === Number(other.replace(/[,٫،]/, '.'))
}

/** The same letters and digits, whatever signs are between them. */
function hasSameLetters(answer: string, option: string): boolean {
  const letters = folded(answer)
  return letters !== '' && letters === folded(option)
}

function readingOf({ answer, options }: AnswerRow): Reading {
  const byText = placesByText(answer, options)
  const written = placesIn(answer)
  const exists = (place: number) => options.some((option) => option.place === place)
  const byPlace = written?.every(exists) === true ? written : null
  if (byText !== null) {
    if (byPlace === null) return { kind: 'text', places: byText }
    const isSame = byPlace.toSorted().join() === byText.toSorted().join()
    return isSame ? { kind: 'both', places: byText } : { kind: 'either', byText, byPlace }
  }
  const others = options.filter(({ place }) => byPlace?.includes(place) !== true)
  // A list of places is no spelling of an option that it names: 1,2 beside the option 1.2.
  const spelt = (byPlace?.length === 1 ? others : options).filter(({ text }) => isSpeltOtherwise(answer, text))
  if (spelt.length > 0) return { kind: 'doubtful', byPlace: null, alike: spelt }
  const alike = others.filter(({ text }) => hasSameLetters(answer, text))
  if (byPlace === null || alike.length > 0) return { kind: 'doubtful', byPlace, alike }
  return { kind: 'place', places: byPlace }
}

/**
 * Answers what a column holds by its rows that can be read in one way only; rows that contradict each other show
 * nothing.
 */
export function columnOfAnswers(rows: readonly AnswerRow[]): AnswerColumn {
  const kinds = new Set(rows.filter(({ answer }) => answer !== '').map((row) => readingOf(row).kind))
  if (kinds.has('text') === kinds.has('place')) return 'unknown'
  return kinds.has('text') ? 'texts' : 'places'
}

/**
 * Places, from 0, of the right options by an answer in any form.
 *
 * @throws Unheld if the answer is none of the options, or not one of them for certain.
 */
export function rightPlaces(row: AnswerRow, column: AnswerColumn): readonly number[] {
  const reading = readingOf(row)
  if ('places' in reading) return reading.places
  if (reading.kind === 'either') {
    if (column === 'texts') return reading.byText
    throw new Unheld('uncertain-answer', row.answer)
  }
  const { alike, byPlace } = reading
  if (byPlace !== null && column === 'places') return byPlace
  if (alike.length === 0) throw new Unheld('no-right-answer', row.answer)
  throw new Unheld('uncertain-answer', `${row.answer} ≠ ${alike.map(({ text }) => text).join(' ≠ ')}`)
}

/**
 * Places by a column that has nothing but places, such as the academy's own.
 *
 * @throws Unheld if the cell holds anything else.
 */
export function placesOnly(cell: string, field: 'right' | 'pinned'): readonly number[] {
  const found = cell === '' ? [] : placesIn(cell)
  if (found === null) throw new Unheld('invalid-cell', `${HEADERS.en[field]}: ${cell}`)
  return found
}
