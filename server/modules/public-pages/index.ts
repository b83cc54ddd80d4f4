import { foldSlug } from '#contract/public-pages/marketing.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { PublicPages } from '#server/http/public-pages.ts'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import { readLandingCourse, shownCourseIds } from '#server/modules/learning/index.ts'
import { activeSlugs, readLanding } from '#server/modules/marketing/index.ts'
import { readAcademy } from '#server/modules/settings/index.ts'
import { languageOf } from './addresses.ts'
import { headMarkup, titleMarkup } from './head-markup.ts'
import type { PublicPage } from './page-list.ts'
import { FRONT_PAGE, LANDING_PAGE, PUBLIC_PAGES } from './page-list.ts'
import { robotsText, sitemapText } from './crawler-files.ts'
import { prerenderedOf, UNLISTED_TITLES } from './prerendered.ts'

/** A sitemap holds at most 50,000 addresses; an academy has far fewer links. */
const LINKS_LISTED = 2_000

function landingPath(slug: string): string {
  return `${LANDING_PAGE.path}/${encodeURIComponent(slug)}`
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const fixed: ReadonlyMap<string, PublicPage> = new Map([
  ['/front-page', FRONT_PAGE],
  ...PUBLIC_PAGES.map((page): [string, PublicPage] => [page.path, page]),
])

/** The page of one marketing link: its own title before the usual one's description. */
async function pageOfLink(dependencies: ServerDependencies, pathname: string): Promise<PublicPage | null> {
  const [, encoded] = /^\/landing\/marketing\/([^/]+)$/.exec(pathname) ?? []
  const slug = encoded === undefined ? null : decoded(encoded)
  if (slug === null) return null
  const found = await readLanding(dependencies, foldSlug(slug))
  if (!found.ok) return null
  const { title } = found.value
  return { ...LANDING_PAGE, path: landingPath(found.value.slug), title: { ar: title, en: title } }
}

/** Search engines show about as much of a description. */
const DESCRIPTION_LENGTH = 160

function coursePath(id: string): string {
  return `/landing/course/${id}`
}

/** The page of one course that visitors are shown, described by its own words. */
async function pageOfCourse(dependencies: ServerDependencies, pathname: string): Promise<PublicPage | null> {
  const [, id] = /^\/landing\/course\/([^/]+)$/.exec(pathname) ?? []
  if (id === undefined || !isIdentifier(id)) return null
  const found = await readLandingCourse(dependencies, id)
  if (!found.ok) return null
  const { title, description, image, packages, isSold } = found.value
  const words = description.replace(/\s+/g, ' ').trim()
  const shown = words === '' ? title : [...words].slice(0, DESCRIPTION_LENGTH).join('')
  const prices = packages.flatMap(({ monthly, yearly }) => [monthly, yearly]).filter((price) => price !== null)
  return {
    path: coursePath(id),
    title: { ar: title, en: title },
    description: { ar: shown, en: shown },
    kind: 'WebPage',
    course: { title, description: words, image, prices: isSold ? prices : [0] },
  }
}

async function pageAt(dependencies: ServerDependencies, { pathname }: URL): Promise<PublicPage | null> {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  return fixed.get(path) ?? (await pageOfLink(dependencies, path)) ?? pageOfCourse(dependencies, path)
}

/** Answers what is said about the academy's public pages, from its settings as they are now. */
export function publicPages(dependencies: ServerDependencies): PublicPages {
  const { database, publicUrl } = dependencies
  return {
    async headOf(url) {
      const title = UNLISTED_TITLES.get(url.pathname)
      const page = title === undefined ? await pageAt(dependencies, url) : null
      if (page === null && title === undefined) return null
      const academy = await readAcademy(database.query)
      const language = languageOf(url, academy.defaultLocale)
      const prerendered = prerenderedOf(url, academy, language)
      if (page !== null) {
        return { language, markup: headMarkup(page, { academy, publicUrl, language }), prerendered, isListed: true }
      }
      if (title === undefined || prerendered === null) return null
      return { language, markup: titleMarkup(title[language], academy, language), prerendered, isListed: false }
    },
    robots: () => robotsText(publicUrl),
    async sitemap() {
      const { defaultLocale } = await readAcademy(database.query)
      const slugs = await activeSlugs(database.query, LINKS_LISTED)
      const courses = await shownCourseIds(database.query, LINKS_LISTED)
      const paths = [...PUBLIC_PAGES.map(({ path }) => path), ...slugs.map(landingPath), ...courses.map(coursePath)]
      return sitemapText(paths, publicUrl, defaultLocale)
    },
  }
}
