import type { AcademySettings } from '#contract/office/settings.ts'
import type { Locale } from '#locales/messages.ts'
import { escapeHtml as html } from '#server/http/escape-html.ts'
import { addressOf, LOCALES } from './addresses.ts'
import type { PublicPage } from './page-list.ts'
import { sharingTexts } from './page-list.ts'
import { structuredData } from './structured-data.ts'

/** Size of the images in pixels; `scripts/draw-social-images.ts` draws them. */
const IMAGE = { width: 1200, height: 630 }
const OPEN_GRAPH_LOCALE = { ar: 'ar_SA', en: 'en_US' } as const

const named = (name: string, content: string) => `<meta name="${name}" content="${html(content)}" />`
const property = (name: string, content: string) => `<meta property="${name}" content="${html(content)}" />`

interface Place {
  readonly academy: AcademySettings
  readonly publicUrl: URL
  readonly language: Locale
}

function links(page: PublicPage, { academy, publicUrl, language }: Place): string[] {
  const address = (locale: Locale) => html(addressOf(publicUrl, page.path, locale, academy.defaultLocale))
  return [
    `<link rel="canonical" href="${address(language)}" />`,
    ...LOCALES.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${address(locale)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address(academy.defaultLocale)}" />`,
  ]
}

function preview(page: PublicPage, title: string, { academy, publicUrl, language }: Place): string[] {
  const own = page.course?.image ?? null
  const image = new URL(own ?? `/social/${language}.png`, publicUrl).href
  const alternative = own === null ? sharingTexts[language].imageAlt : title
  const other = language === 'ar' ? 'en' : 'ar'
  return [
    property('og:type', 'website'),
    property('og:site_name', academy.name[language]),
    property('og:title', title),
    property('og:description', page.description[language]),
    property('og:url', addressOf(publicUrl, page.path, language, academy.defaultLocale)),
    property('og:locale', OPEN_GRAPH_LOCALE[language]),
    property('og:locale:alternate', OPEN_GRAPH_LOCALE[other]),
    property('og:image', image),
    ...(own === null
      ? [property('og:image:width', String(IMAGE.width)), property('og:image:height', String(IMAGE.height))]
      : []),
    property('og:image:alt', alternative),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', page.description[language]),
    named('twitter:image', image),
  ]
}

const titleOf = (title: string, academy: AcademySettings, language: Locale) => `${title} · ${academy.name[language]}`

/** The head of a page that is announced to nobody. */
export function titleMarkup(title: string, academy: AcademySettings, language: Locale): string {
  return `<title>${html(titleOf(title, academy, language))}</title>`
}

/** The head of a public page in one language, from the title to the structured data. */
export function headMarkup(page: PublicPage, place: Place): string {
  const { academy, publicUrl, language } = place
  const title = titleOf(page.title[language], academy, language)
  const data = structuredData(academy, publicUrl, {
    url: addressOf(publicUrl, page.path, language, academy.defaultLocale),
    title,
    description: page.description[language],
    kind: page.kind,
    language,
    course: page.course,
  })
  return [
    `<title>${html(title)}</title>`,
    named('description', page.description[language]),
    ...links(page, place),
    ...preview(page, title, place),
    `<script type="application/ld+json">${data}</script>`,
  ].join('\n')
}
