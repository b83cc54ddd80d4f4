/**
 * The language that an address asks for, `?lang=en`: how pages are shared and found in either language. The reader's own
 * choice wins over it.
 */
type Language = 'ar' | 'en'

const ASKED = /([?&]lang=)(ar|en)(?![^&])/

/** `search`: that part of an address. Null: it names no language of ours. */
export function languageIn(search: string): Language | null {
  return (ASKED.exec(search)?.[2] as Language | undefined) ?? null
}

/** Null also where there is no address, while pages are prerendered. */
export function languageOfAddress(): Language | null {
  return typeof location === 'undefined' ? null : languageIn(location.search)
}

/** An address that names a language names the one that is shown. */
export function nameLanguageInAddress(language: Language): void {
  const asked = languageOfAddress()
  if (asked === null || asked === language) return
  const search = location.search.replace(ASKED, `$1${language}`)
  history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`)
}

/** The language that the page was served in; null before there is a page. */
export function languageOfPage(): string | null {
  return typeof document === 'undefined' ? null : document.documentElement.lang
}
