import type { ContentLocale } from './document.ts'

const LETTERS = {
  ar: ['أ', 'ب', 'ج', 'د', 'هـ', 'و', 'ز', 'ح', 'ط', 'ي'],
  en: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'],
} as const satisfies Record<ContentLocale, readonly string[]>

/** The letter in an option's ring; beyond ten options their number. */
export function optionLetter(locale: ContentLocale, index: number): string {
  return LETTERS[locale][index] ?? String(index + 1)
}
