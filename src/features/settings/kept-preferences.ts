/**
 * The reader's choices as this device keeps them, one text for each. The script that runs before the first paint
 * (`src/start-up`) reads them too, so this file stays small and imports nothing that is large.
 */
import { keptText } from '#src/ui/behaviour/kept-text.ts'

export type Language = 'ar' | 'en'

export const KEPT_PREFIX = 'miqyas.'
export const LANGUAGE_KEY = 'language'
export const COLOR_SCHEME_KEY = 'color-scheme'
export const DIGITS_KEY = 'digits'
/** What staff granted of a look (`features/granted-look`). */
export const GRANTED_LOOK_KEY = 'granted-look'
export const ACADEMY_LANGUAGE_KEY = 'default-language'

/** Reads a choice; null: none was made. */
export function readKey(key: string): string | null {
  return keptText(KEPT_PREFIX + key)
}

/** The reader's choice, else the language that the address asks for, else the academy's, else that of the page. */
export function readLanguage(asked: Language | null, page: string | null): Language {
  const chosen = readKey(LANGUAGE_KEY) ?? asked ?? readKey(ACADEMY_LANGUAGE_KEY) ?? page
  return chosen === 'en' ? 'en' : 'ar'
}
