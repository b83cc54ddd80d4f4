/** Writes on the page what its reader chose, before it is painted; `app/color-scheme.ts` keeps it true afterwards. */
import { keptAcademy } from '#src/features/settings/kept-academy.ts'
import { COLOR_SCHEME_KEY, type Language, readKey } from '#src/features/settings/kept-preferences.ts'
import { PRODUCT } from '#src/features/settings/product.ts'
import { DARK_DEVICE, schemeOf, writeScheme } from '#src/features/settings/shown-scheme.ts'
import type { RoomFiles } from './files.ts'

/** The page stands in Arabic, in light colours and with every first value of the look, or in another language. */
export function showFirstLook(
  language: Language,
  { look, readingLook }: Pick<RoomFiles, 'look' | 'readingLook'>,
): void {
  const root = document.documentElement
  if (language !== root.lang) {
    root.lang = language
    root.dir = language === 'en' ? 'ltr' : 'rtl'
    document.title = PRODUCT[language]
  }
  document.title = keptAcademy()?.[language] || document.title
  writeScheme(schemeOf(readKey(COLOR_SCHEME_KEY), matchMedia(DARK_DEVICE).matches))
  for (const [attribute, ...values] of look) {
    const chosen = readKey(attribute) ?? ''
    if (values.includes(chosen)) root.setAttribute(`data-${attribute}`, chosen)
  }
  // What the parser itself finds is there before the first paint, in every browser.
  if (root.matches('[data-skin],[data-colors],[data-font]'))
    document.write(`<link rel=stylesheet crossorigin href=${readingLook}>`)
}
