import { foldDigits } from './digits.ts'

/** Harakat, tanwin, shadda, sukun, Quranic signs, superscript alef; tatweel. */
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0640]/g

/** Signs that nobody sees: marks of direction, joiners, soft hyphens. */
const INVISIBLE = /\p{Cf}/gu

/** Variants of letters, and what Farsi and Urdu keyboards write for them. */
const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ۓ: 'ي',
  ک: 'ك',
  ڪ: 'ك',
  ہ: 'ه',
  ۂ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ۃ: 'ه',
  ۆ: 'و',
  ۇ: 'و',
}

const VARIANTS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Arabic presentation forms (ligatures of old fonts), which compatibility normalization decomposes. */
const COMPOSED = /[\ufb50-\ufdff\ufe70-\ufeff]/g

/** First parts of names that some write apart and some together: عبد الرحمن and عبدالرحمن, أبو بكر and أبوبكر. */
const FIRST_PARTS = /(?<=^|\s)(عبد|ابو|ابي|ابا|ام)\s+(?=\S)/gu

/**
 * Text in the form in which it is searched and sorted: lower case, ASCII digits, single spaces, without tashkeel and
 * tatweel and invisible signs, with أ إ آ ا, ى ي ئ ی, ة ه ہ, ك ک and ؤ و each as one letter, and with compound names
 * as one word. The function is idempotent. A change of it needs a migration of the stored texts (`search_text`).
 */
export function foldForSearch(text: string): string {
  return foldDigits(text)
    .normalize('NFC')
    .replace(COMPOSED, (form) => form.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(MARKS, '')
    .replace(VARIANTS, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(FIRST_PARTS, '$1')
}

/** Words of this length are also found where spaces part them: نورالدين in نور الدين. Shorter ones would be anywhere. */
export const JOINED_LEAST = 6

/** True if a folded text has this folded word, in one piece or in several. */
export function holdsWord(text: string, word: string): boolean {
  return text.includes(word) || (word.length >= JOINED_LEAST && text.replaceAll(' ', '').includes(word))
}

/** True if a text has every word of what was typed, in any order and any spelling, or nothing was typed. */
export function isFoundBy(text: string, typed: string): boolean {
  const own = foldForSearch(text)
  const words = foldForSearch(typed).split(' ')
  return words.every((word) => holdsWord(own, word))
}
