/** Subject of a page, for machines: JSON-LD in the words of schema.org. It is data; no script runs by it. */
import { fileUrl } from '#contract/office/files.ts'
import type { AcademySettings } from '#contract/office/settings.ts'
import type { Locale } from '#locales/messages.ts'
import { HALALAS_IN_RIYAL } from '#domain/money/halalas.ts'
import type { OfferedCourse, PageKind } from './page-list.ts'

export interface DescribedPage {
  readonly url: string
  readonly title: string
  readonly description: string
  readonly kind: PageKind
  readonly language: Locale
  /** Undefined: it is not the page of a course. */
  readonly course: OfferedCourse | undefined
}

/** Facts that the academy has not given are absent. */
function given<Value>(facts: Readonly<Record<string, Value | null | '' | undefined>>): Record<string, Value> {
  const entries = Object.entries(facts).filter(([, fact]) => fact !== null && fact !== '' && fact !== undefined)
  return Object.fromEntries(entries) as Record<string, Value>
}

function organization({ name, contact, logo }: AcademySettings, publicUrl: URL, language: Locale): object {
  const logoPath = logo === null ? '/icons/icon-512.png' : fileUrl(logo)
  return {
    '@type': 'EducationalOrganization',
    '@id': new URL('/#academy', publicUrl).href,
    name: name[language],
    alternateName: name[language === 'ar' ? 'en' : 'ar'],
    url: new URL('/', publicUrl).href,
    logo: new URL(logoPath, publicUrl).href,
    ...given({
      email: contact.email,
      telephone: contact.phone ?? contact.whatsapp,
      sameAs: contact.website,
      address: contact.address[language],
    }),
  }
}

function courseOf({ title, description, image, prices }: OfferedCourse, publicUrl: URL, page: DescribedPage): object {
  const offer = (halalas: number) => ({
    '@type': 'Offer',
    category: halalas === 0 ? 'Free' : 'Subscription',
    price: (halalas / HALALAS_IN_RIYAL).toFixed(2),
    priceCurrency: 'SAR',
    availability: 'https://schema.org/InStock',
    url: page.url,
  })
  return {
    '@type': 'Course',
    '@id': `${page.url}#course`,
    url: page.url,
    name: title,
    inLanguage: 'ar',
    provider: { '@id': new URL('/#academy', publicUrl).href },
    ...(prices.length === 0 ? {} : { offers: prices.map(offer) }),
    ...given({ description, image: image === null ? null : new URL(image, publicUrl).href }),
  }
}

/** The graph of a page as text for a script element: nothing in it can end the element. */
export function structuredData(academy: AcademySettings, publicUrl: URL, page: DescribedPage): string {
  const academyId = { '@id': new URL('/#academy', publicUrl).href }
  const site = {
    '@type': 'WebSite',
    '@id': new URL('/#site', publicUrl).href,
    url: new URL('/', publicUrl).href,
    name: academy.name[page.language],
    inLanguage: ['ar', 'en'],
    publisher: academyId,
  }
  const shown = {
    '@type': page.kind,
    '@id': page.url,
    url: page.url,
    name: page.title,
    description: page.description,
    inLanguage: page.language,
    isPartOf: { '@id': site['@id'] },
    about: academyId,
  }
  const course = page.course === undefined ? [] : [courseOf(page.course, publicUrl, page)]
  const graph = [organization(academy, publicUrl, page.language), site, shown, ...course]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replace(/[<>&\u2028\u2029]/g, escaped)
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
