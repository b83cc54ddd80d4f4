import type { ContentLocale } from '#domain/exam/document.ts'

const ARABIC = /\p{Script=Arabic}/u

/** The language of a text by its letters, where no exam says it. */
export function localeOf(text: string): ContentLocale {
  return ARABIC.test(text) ? 'ar' : 'en'
}
