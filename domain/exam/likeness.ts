/**
 * Likeness of questions: the resemblance of their texts, which is the share of shingles that both have among all that
 * either has (A. Z. Broder, "On the resemblance and containment of documents", 1997; the Jaccard index). A shingle is
 * three letters of the folded text, formulas as they are read.
 */
import { foldForSearch } from '../arabic/search.ts'
import { plainMarkdown } from '../rich-text/plain-text.ts'

const SHINGLE = 3
/** So much of a text is compared: two that are the same so far are the same question, or one that an author copied. */
const COMPARED_LETTERS = 4_000

export interface ComparedQuestion {
  readonly text: string
  /** Texts of its options. */
  readonly options: readonly string[]
}

/** `same`: text and options; `same-text`: the text alone; `alike`: much of both. */
export type Likeness = 'same' | 'same-text' | 'alike'

export interface LikenessOf {
  readonly kind: Likeness
  /** 0 to 1. */
  readonly resemblance: number
}

/** Questions below it have little in common but the words that many questions begin with. */
export const LEAST_RESEMBLANCE = 0.45

export interface FoldedQuestion {
  readonly text: string
  /** Sorted: an order of options is no difference. Empty ones are left out. */
  readonly options: readonly string[]
  readonly shingles: ReadonlySet<string>
  readonly textShingles: ReadonlySet<string>
}

/** Marks that end words and sentences, and quotation marks. What stands within numbers and expressions stays. */
const SENTENCE_MARKS = /\s*[?؟!،؛:.…]+(?=\s|$)|[«»"“”]/gu

/** A text as it is compared: as it is searched, formulas in signs, without marks of sentences. */
export function comparedText(text: string): string {
  return foldForSearch(plainMarkdown(text.slice(0, COMPARED_LETTERS)))
    .replace(SENTENCE_MARKS, '')
    .replace(/\s+/gu, ' ')
    .trim()
}

export function foldedQuestion({ text, options }: ComparedQuestion): FoldedQuestion {
  const own = comparedText(text)
  const folded = options
    .map(comparedText)
    .filter((option) => option !== '')
    .toSorted()
  const textShingles = shinglesOf(own)
  const shingles = new Set(textShingles)
  for (const option of folded) for (const shingle of shinglesOf(option)) shingles.add(shingle)
  return { text: own, options: folded, shingles, textShingles }
}

/** Shingles of each word run with a space before and behind, so that a short word has some too. */
function shinglesOf(text: string): Set<string> {
  const letters = [...` ${text} `]
  const shingles = new Set<string>()
  if (text === '') return shingles
  for (let at = 0; at + SHINGLE <= letters.length; at += 1) shingles.add(letters.slice(at, at + SHINGLE).join(''))
  return shingles
}

/** Share of what both sets have among what either has; 0 where both are empty. */
export function resemblance(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one]
  let shared = 0
  for (const shingle of small) if (large.has(shingle)) shared += 1
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}

/**
 * Compares a question that is being written with another one; null: they are not alike. Options count as soon as two of
 * them are written: until then the texts alone are compared.
 */
export function likeness(written: FoldedQuestion, other: FoldedQuestion): LikenessOf | null {
  if (written.text === '') return null
  const hasOptions = written.options.length > 1
  const isSameText = written.text === other.text
  const share = hasOptions
    ? resemblance(written.shingles, other.shingles)
    : resemblance(written.textShingles, other.textShingles)
  if (isSameText) {
    const isSame = written.options.length > 0 && isDeepSame(written.options, other.options)
    return { kind: isSame ? 'same' : 'same-text', resemblance: isSame ? 1 : share }
  }
  return share < LEAST_RESEMBLANCE ? null : { kind: 'alike', resemblance: share }
}

function isDeepSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index])
}

/** Words by which a store looks for questions that may be alike: the longest first, each once. */
export function searchedWords(text: string, most: number): readonly string[] {
  const words = foldForSearch(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, most)
}

const RANK: Readonly<Record<Likeness, number>> = { same: 0, 'same-text': 1, alike: 2 }

/** Orders by how alike: exact copies first. */
export function byLikeness(one: LikenessOf, other: LikenessOf): number {
  return RANK[one.kind] - RANK[other.kind] || other.resemblance - one.resemblance
}
