/**
 * Pages that are prerendered as HTML while the client is built, so that visitors read them before any script has come.
 * The build leaves marks where the academy is named; the server replaces them (`server/http/prerendered-pages.ts`).
 */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'front',
  '/front-page': 'front-page',
  '/login': 'login',
  '/register': 'register',
}

/** Addresses that people without an account come in by. */
export const PRERENDERED_PATHS: readonly string[] = Object.keys(NAMES)

/** The academy's name in the page's language, the address of its logo, and `PrerenderedAcademy` as JSON. */
export const ACADEMY_MARKS = { name: '{academy:name}', logo: '{academy:logo}', academy: '{academy:all}' } as const

/** What a prerendered page says to the client of the academy, as `data-academy` of `#root`. */
export interface PrerenderedAcademy {
  readonly ar: string
  readonly en: string
  readonly logoUrl: string | null
}

export interface PrerenderedPage {
  readonly path: string
  readonly language: 'ar' | 'en'
  /** The academy has a logo of its own. */
  readonly hasLogo: boolean
}

/** Where the page lies in the build; null: it is not prerendered. */
export function prerenderedFile({ path, language, hasLogo }: PrerenderedPage): string | null {
  const name = NAMES[path]
  return name === undefined ? null : `prerendered/${name}.${language}${hasLogo ? '.logo' : ''}.html`
}
