/** Numbers and letters before questions and options, in both languages. */
import { foldDigits } from '#domain/arabic/digits.ts'

export interface Label {
  readonly kind: 'number' | 'letter' | 'roman' | 'bullet'
  /** Number, or place of the letter, from 1. */
  readonly value: number
  /** The letter as `letterKey` writes it; empty for another kind. */
  readonly letter: string
  /** Level in a list of Word, from 0; typed labels have 0. */
  readonly level: number
  /** Id of the list of Word; null for a typed label. */
  readonly list: string | null
  /** As the author sees it. */
  readonly shown: string
  /** True if it says that it is a question: `س1`, `Question 1`. */
  readonly isNamed: boolean
  /** True if a star or a tick stands before it. */
  readonly isStarred: boolean
}

export const LATIN_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** The order of letters in numbered lists: أ ب ج د. */
export const ABJAD = 'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'
export const ARABIC_ALPHABET = 'أبتثجحخدذرزسشصضطظعغفقكلمنهوي'
const ALPHABETS = [LATIN_ALPHABET, ABJAD, ARABIC_ALPHABET] as const

/** A letter without case, hamza and tatweel. */
export function letterKey(letter: string): string {
  const bare = letter.replaceAll('ـ', '').toUpperCase()
  return /^[اإآ]$/.test(bare) ? 'أ' : bare
}

/** True if the letter can stand at this place, from 0: the third is C, ج or ت. */
export function isLetterAt(letter: string, place: number): boolean {
  return ALPHABETS.some((letters) => letters[place] === letter)
}

const ARABIC_LETTER = '[أاإبتثجحخدذرزهوطيكلمن]ـ?'
/** Signs by which authors mark the right option. A root needs a space after it. */
export const SIGN = '[*✓✔☑✅]|√(?=\\s)'
const NUMBER = /^\s*[([]?\s{0,3}(\d{1,4})\s{0,3}(?:[)\]]|[.\-–—:/ـ](?!\d))[.:\-–]?\s*/
const NAMED =
  /^\s*[([]?\s{0,3}(?:السؤال|سؤال|س|question|Q)\s{0,3}(?:رقم\s{0,3})?[.:#]?\s{0,3}[([]?(\d{1,4})[)\]]?\s{0,3}[)\]./:\-–—]?\s*/i
const LETTER = new RegExp(
  `^\\s*(${SIGN})?\\s*[([]?\\s{0,3}(?:([A-Za-z])\\s{0,3}(?:[)\\].:]|[-–—](?=\\s))|(${ARABIC_LETTER})\\s{0,3}[)\\].:\\-–—/])\\s*`,
)

export interface Typed {
  readonly label: Label
  /** Number of characters before the text of the question or option. */
  readonly length: number
}

const TYPED = { level: 0, list: null, isNamed: false, isStarred: false } as const

/** Number or letter at the beginning of a line; null if there is none. */
export function typedLabel(text: string): Typed | null {
  const western = foldDigits(text)
  const named = NAMED.exec(western)
  const number = named ?? NUMBER.exec(western)
  if (number !== null) {
    const label = { ...TYPED, kind: 'number', value: Number(number[1]), letter: '', shown: number[0].trim() } as const
    return { label: { ...label, isNamed: named !== null }, length: number[0].length }
  }
  const letter = LETTER.exec(text)
  if (letter === null) return null
  const key = letterKey(letter[2] ?? letter[3] ?? '')
  const value = 1 + Math.max(...ALPHABETS.map((letters) => letters.indexOf(key)))
  return {
    label: {
      ...TYPED,
      kind: 'letter',
      value,
      letter: key,
      shown: letter[0].trim(),
      isStarred: letter[1] !== undefined,
    },
    length: letter[0].length,
  }
}

const INSIDE = new RegExp(
  `(?<=\\s|\\ufffc)(?:${SIGN})?[([]?([A-Za-z]|${ARABIC_LETTER})\\s?(?:[)\\]]|[.\\-–](?=\\s))\\s*`,
  'g',
)

/** Offsets of options that stand in one line, one after the other; `place`: that of the first of them, from 0. */
export function optionOffsets(text: string, place: number): number[] {
  const found: number[] = []
  for (const match of text.matchAll(INSIDE)) {
    if (isLetterAt(letterKey(match[1] ?? ''), place + found.length)) found.push(match.index)
  }
  return found
}
