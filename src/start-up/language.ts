import { languageIn } from '#src/features/settings/address-language.ts'
import { type Language, readLanguage } from '#src/features/settings/kept-preferences.ts'

/** The language that the reader of the page wants, before the page is shown in it. */
export function wantedLanguage(): Language {
  return readLanguage(languageIn(location.search), document.documentElement.lang)
}
