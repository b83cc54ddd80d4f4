/** The texts that entries of the record of changes are written out with: those of the forms, and the log's own. */
import { readFileSync } from 'node:fs'
import { FORM_FILE_NAMES } from '#domain/audit/word-keys.ts'
import arabicAudit from '#locales/ar/audit.json' with { type: 'json' }
import englishAudit from '#locales/en/audit.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'

export const AUDIT_TEXTS = { ar: arabicAudit, en: englishAudit } as const

const LOCALES = new URL('../../../locales/', import.meta.url)

function formTexts(locale: Locale, file: string): unknown {
  return JSON.parse(readFileSync(new URL(`${locale}/${file}.json`, LOCALES), 'utf8'))
}

/** All texts of a language by the name of their file, read once when the server starts. */
function filesOf(locale: Locale): Readonly<Record<string, unknown>> {
  const forms = FORM_FILE_NAMES.map((file) => [file, formTexts(locale, file)] as const)
  return { audit: AUDIT_TEXTS[locale], ...Object.fromEntries(forms) }
}

const FILES: Readonly<Record<Locale, Readonly<Record<string, unknown>>>> = { ar: filesOf('ar'), en: filesOf('en') }

/** A text by its key, `packages:field.nameAr`; null: there is none. */
export function textAt(locale: Locale, key: string): string | null {
  const colon = key.indexOf(':')
  const path = key.slice(colon + 1).split('.')
  const found = path.reduce<unknown>(
    (held, name) => (typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[name] : undefined),
    FILES[locale][key.slice(0, colon)],
  )
  return typeof found === 'string' ? found : null
}
