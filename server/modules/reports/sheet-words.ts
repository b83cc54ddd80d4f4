/** The words of exported sheets, in the reader's language: the same file that the pages read. */
import arabic from '#locales/ar/reports.json' with { type: 'json' }
import english from '#locales/en/reports.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'

const TEXTS = { ar: arabic, en: english } as const

export function sheetWords(locale: Locale) {
  const { column, state, reason, pass, item, flag } = TEXTS[locale]
  return { column, state, reason, pass, item, flag }
}

export type SheetWords = ReturnType<typeof sheetWords>
