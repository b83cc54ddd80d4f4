/**
 * Pages that are prerendered as HTML while the client is built, so that visitors read them before any script has come.
 * The build leaves marks where the academy is named; the server replaces them (`server/http/prerendered-pages.ts`).
 */
export const CHECKOUT = '/payment'

/** Its frame is another one when a package stands in its address, whichever that is. */
export const CHECKOUT_OF_PACKAGE = '/payment?package=00000000-0000-4000-8000-000000000000'

/** The sign-in at the link of an exam, whichever that is: the page becomes the exam room (`src/start-up/sign-in`). */
export const SIGN_IN_FOR_EXAM = '/login?exam'

interface Prerendered {
  readonly name: string
  /** The reader for whom it was prerendered; `anyone`: it shows the same with a sign-in and without. */
  readonly reader: 'visitor' | 'anyone'
}

/** The key is the address at which the build renders the page. */
const PAGES: Readonly<Record<string, Prerendered>> = {
  '/': { name: 'front', reader: 'visitor' },
  '/front-page': { name: 'front-page', reader: 'visitor' },
  '/login': { name: 'login', reader: 'visitor' },
  [SIGN_IN_FOR_EXAM]: { name: 'login-for-exam', reader: 'visitor' },
  '/register': { name: 'register', reader: 'visitor' },
  [CHECKOUT]: { name: 'checkout', reader: 'anyone' },
  [CHECKOUT_OF_PACKAGE]: { name: 'checkout-of-package', reader: 'anyone' },
}

/** Addresses that people come in by. */
export const PRERENDERED: readonly string[] = Object.keys(PAGES)

/** The academy's name in the page's language, the address of its logo, and `PrerenderedAcademy` as JSON. */
export const ACADEMY_MARKS = { name: '{academy:name}', logo: '{academy:logo}', academy: '{academy:all}' } as const

/** A prerendered page says this of the academy to the client, as `data-academy` of `#root`. */
export interface PrerenderedAcademy {
  readonly ar: string
  readonly en: string
  readonly logoUrl: string | null
}

export interface PrerenderedPage {
  /** One of `PRERENDERED`. */
  readonly address: string
  readonly language: 'ar' | 'en'
  /** The academy has a logo of its own. */
  readonly hasLogo: boolean
}

/** The page's file in the build; null: it is not prerendered. */
export function prerenderedFile({ address, language, hasLogo }: PrerenderedPage): string | null {
  const page = PAGES[address]
  return page === undefined ? null : `prerendered/${page.name}.${language}${hasLogo ? '.logo' : ''}.html`
}

/** The reader for whom the page at this address is prerendered. */
export function readerOf(address: string): Prerendered['reader'] {
  return PAGES[address]?.reader ?? 'visitor'
}
