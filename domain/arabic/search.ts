import { foldDigits } from './digits.ts'

/** Harakat, tanwin, shadda, sukun, Quranic signs, superscript alef; tatweel. */
const MARKS = /[\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0640]/g

const LETTERS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ئ: 'ي',
  ة: 'ه',
  ؤ: 'و',
}

const VARIANTS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** Arabic presentation forms (ligatures of old fonts), which compatibility normalization decomposes. */
const COMPOSED = /[\ufb50-\ufdff\ufe70-\ufeff]/g

/**
 * Text in the form in which it is searched and sorted: lower case, ASCII digits, single spaces, without tashkeel and
 * tatweel, with أ إ آ ا, ى ي ئ, ة ه and ؤ و each as one letter. The function is idempotent.
 */
export function foldForSearch(text: string): string {
  return foldDigits(text)
    .normalize('NFC')
    .replace(COMPOSED, (form) => form.normalize('NFKC'))
    .replace(MARKS, '')
    .replace(VARIANTS, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
}
