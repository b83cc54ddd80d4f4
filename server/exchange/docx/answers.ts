/** The right answer of a question, by its signs, its answer line, the key, or the looks of its options. */
import { Unheld } from '../form.ts'
import type { FoundOption, FoundQuestion } from './found.ts'
import { letterKey, SIGN } from './labels.ts'
import { markedBy, type MarkKind } from './marks.ts'
import { folded } from './phrases.ts'
import { NODE_SIGN, plainOf, sliced } from './spans.ts'

export interface Judged {
  /** Without signs of the right answer. */
  readonly options: readonly FoundOption[]
  readonly places: readonly number[]
  /** Looks that say which option is right, and mean nothing else. */
  readonly kinds: readonly MarkKind[]
}

/**
 * Judges a question with options. `key`: what the key says of it; null: nothing.
 *
 * @throws Unheld if nothing says which option is right, or if two things say different ones.
 */
export function judge({ options: written, answers }: FoundQuestion, key: string | null): Judged {
  const cleaned = written.map(withoutSign)
  const options = cleaned.map(({ option }) => option)
  const starred = cleaned.flatMap(({ isSigned }, place) => (isSigned ? [place] : []))
  const looks = markedBy(options)
  const said = [
    ...(starred.length > 0 && starred.length < options.length ? [starred] : []),
    ...[...answers, ...(key === null ? [] : [key])].map((answer) => placesIn(answer, options)),
    ...(looks === null ? [] : [looks.places]),
  ]
  const [first] = said
  if (first === undefined) throw new Unheld('no-right-answer')
  const different = said.find((places) => sorted(places) !== sorted(first))
  if (different !== undefined || looks?.isDivided === true) {
    throw new Unheld(
      'uncertain-answer',
      [first, different ?? first].map((places) => named(places, options)).join(' / '),
    )
  }
  return { options, places: first, kinds: looks?.kinds ?? [] }
}

function sorted(places: readonly number[]): string {
  return places.toSorted((one, other) => one - other).join()
}

function named(places: readonly number[], options: readonly FoundOption[]): string {
  return places.map((place) => options[place]?.label?.letter || String(place + 1)).join(', ')
}

const BEFORE = new RegExp(`^\\s*(?:${SIGN})\\s*`)
const AFTER = new RegExp(
  `\\s*(?:${SIGN}|√|[([]\\s?(?:الإجابة الصحيحة|إجابة صحيحة|صحيحة|صحيح|صح|correct(?: answer)?|right(?: answer)?)\\s?[)\\]])\\s*$`,
  'i',
)

function withoutSign(option: FoundOption): { readonly option: FoundOption; readonly isSigned: boolean } {
  const [line, ...others] = option.lines
  if (line === undefined) return { option, isSigned: false }
  const text = plainOf(line.spans)
  const from = BEFORE.exec(text)?.[0].length ?? 0
  const rest = text.slice(from)
  const to = from + (AFTER.exec(rest)?.index ?? rest.length)
  const isStarred = option.label?.isStarred === true
  if (to === from || (from === 0 && to === text.length)) return { option, isSigned: isStarred }
  return { option: { ...option, lines: [{ ...line, spans: sliced(line.spans, from, to) }, ...others] }, isSigned: true }
}

/**
 * Places of the options that an answer names: by their words, their letters or their numbers.
 *
 * @throws Unheld if it names none for certain.
 */
function placesIn(answer: string, options: readonly FoundOption[]): number[] {
  const wanted = bare(answer)
  const words = options.map(({ lines }) => bare(lines.map(({ spans }) => plainOf(spans)).join(' ')))
  const equal = [...words.keys()].filter((place) => words[place] === wanted && !wanted.includes(NODE_SIGN))
  if (equal.length === 1) return equal
  const behind = /^[([]?(\p{L}ـ?|\d{1,2})\s?[)\].:\-–]+\s?(.+)$/u.exec(wanted)
  const single = behind === null ? null : placeOf(behind[1] ?? '', options)
  if (behind !== null && single !== null && words[single] === bare(behind[2] ?? '')) return [single]
  const parts = wanted.split(/\s?(?:[,،;؛&+/]|(?<=\s)و(?=\s)|(?<=\s)and(?=\s))\s?/i).filter((part) => part !== '')
  const places = parts.map((part) => placeOf(part, options))
  if (places.length === 0 || places.includes(null)) throw new Unheld('uncertain-answer', answer)
  return [...new Set(places.filter((place) => place !== null))]
}

function placeOf(name: string, options: readonly FoundOption[]): number | null {
  const key = letterKey(name.replace(/^[\s([]+|[\s)\].:]+$/g, ''))
  const place = options.findIndex(({ label }) => {
    return label !== null && (label.letter === key || (label.kind === 'number' && String(label.value) === key))
  })
  if (place !== -1) return place
  const isBulleted = options.every(({ label }) => label?.kind === 'bullet')
  const number = Number(key)
  return isBulleted && Number.isInteger(number) && number >= 1 && number <= options.length ? number - 1 : null
}

function bare(text: string): string {
  return folded(text)
    .replace(/[\s.]+$/, '')
    .toLowerCase()
}
