import type { Locale } from '#locales/messages.ts'
import { addressOf, LOCALES } from './addresses.ts'

/** Paths that public pages read: a crawler that renders them needs them. */
const READ_BY_PUBLIC_PAGES = [
  '/api/settings',
  '/api/files/',
  '/api/partners/strip',
  '/api/packages/offers',
  '/api/landing/',
  '/api/demo',
]

export function robotsText(publicUrl: URL): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...READ_BY_PUBLIC_PAGES.map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    'Disallow: /admin',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Every page in every language, each naming its others and the one for readers of any other language. */
export function sitemapText(paths: readonly string[], publicUrl: URL, usual: Locale): string {
  const entries = paths.flatMap((path) => {
    const address = (locale: Locale) => xml(addressOf(publicUrl, path, locale, usual))
    const link = (language: Locale | 'x-default', locale: Locale) =>
      `    <xhtml:link rel="alternate" hreflang="${language}" href="${address(locale)}"/>`
    const others = [...LOCALES.map((locale) => link(locale, locale)), link('x-default', usual)]
    return LOCALES.map((locale) => ['  <url>', `    <loc>${address(locale)}</loc>`, ...others, '  </url>'].join('\n'))
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
