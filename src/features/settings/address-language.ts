/**
 * The language that an address asks for, `?lang=en`: how pages are shared and found in either language. The reader's own
 * choice wins over it. `app/head.html` reads it in the same way.
 */
type Language = 'ar' | 'en'

const ASKED = /([?&]lang=)(ar|en)(?![^&])/

export function languageOfAddress(): Language | null {
  if (typeof location === 'undefined') return null
  return (ASKED.exec(location.search)?.[2] as Language | undefined) ?? null
}

/** An address that names a language names the one that is shown. */
export function nameLanguageInAddress(language: Language): void {
  const asked = languageOfAddress()
  if (asked === null || asked === language) return
  const search = location.search.replace(ASKED, `$1${language}`)
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
}

/** What the page was served in; null before there is a page. */
export function languageOfPage(): string | null {
  return typeof document === 'undefined' ? null : document.documentElement.lang
}
