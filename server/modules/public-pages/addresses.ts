/**
 * Addresses of languages: a page is at one path; the academy's own language needs nothing more, the other one is
 * `?lang=…`. The reader's own choice on the device wins over the address.
 */
import type { Locale } from '#locales/messages.ts'

export const LOCALES: readonly Locale[] = ['ar', 'en']

/** The language that an address asks for. */
export function languageOf(url: URL, usual: Locale): Locale {
  const asked = url.searchParams.get('lang')
  return LOCALES.find((locale) => locale === asked) ?? usual
}

/** The full address of a page in a language. */
export function addressOf(publicUrl: URL, path: string, language: Locale, usual: Locale): string {
  const address = new URL(path, publicUrl)
  if (language !== usual) address.searchParams.set('lang', language)
  return address.href
}
