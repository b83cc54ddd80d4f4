/**
 * Pages that the build prerenders as HTML, so that visitors read them before any script has loaded. The build leaves
 * marks where the academy is named; the server replaces them (`server/http/prerendered-pages.ts`).
 */
export const CHECKOUT = '/payment'

/** The demo that visitors may try; students may as well. */
export const DEMO = '/demo'

/** The page has another layout with a package in its address; any id stands for all packages. */
export const CHECKOUT_OF_PACKAGE = '/payment?package=00000000-0000-4000-8000-000000000000'

/** The sign-in at the link of an exam, whichever that is: the page becomes the exam room (`src/start-up/sign-in`). */
export const SIGN_IN_FOR_EXAM = '/login?exam'

interface Prerendered {
  readonly name: string
  /** `anyone`: the page is the same with a sign-in and without. `visitor`: only readers without a sign-in get it. */
  readonly reader: 'visitor' | 'anyone'
}

/** Pages by the address at which the build renders them. */
const PAGES: Readonly<Record<string, Prerendered>> = {
  '/': { name: 'front', reader: 'visitor' },
  '/front-page': { name: 'front-page', reader: 'visitor' },
  '/login': { name: 'login', reader: 'visitor' },
  [SIGN_IN_FOR_EXAM]: { name: 'login-for-exam', reader: 'visitor' },
  '/register': { name: 'register', reader: 'visitor' },
  [DEMO]: { name: 'demo', reader: 'anyone' },
  [CHECKOUT]: { name: 'checkout', reader: 'anyone' },
  [CHECKOUT_OF_PACKAGE]: { name: 'checkout-of-package', reader: 'anyone' },
}

/** Addresses of the prerendered pages. */
export const PRERENDERED: readonly string[] = Object.keys(PAGES)

/** Marks for the academy's name in the page's language, the address of its logo, and `PrerenderedAcademy` as JSON. */
export const ACADEMY_MARKS = { name: '{academy:name}', logo: '{academy:logo}', academy: '{academy:all}' } as const

/** Data about the academy that a prerendered page gives to the client, as `data-academy` of `#root`. */
export interface PrerenderedAcademy {
  readonly ar: string
  readonly en: string
  readonly logoUrl: string | null
}

export interface PrerenderedPage {
  /** An address in `PRERENDERED`. */
  readonly address: string
  readonly language: 'ar' | 'en'
  /** True if the academy has uploaded a logo. */
  readonly hasLogo: boolean
}

const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

/** The page without its scripts: that of its head loads them when the page has been painted. */
export function withoutScripts(html: string): string {
  return html.replace(SCRIPTS, '')
}

/** Tells the script of the head for whom the page was prerendered. */
export function prerenderedMark(reader: string): string {
  return `<meta name="prerendered" content="${reader}" />\n`
}

/** Path of the page in the build; null if the address is not prerendered. */
export function prerenderedFile({ address, language, hasLogo }: PrerenderedPage): string | null {
  const page = PAGES[address]
  return page === undefined ? null : `prerendered/${page.name}.${language}${hasLogo ? '.logo' : ''}.html`
}

/** Readers for whom the page at this address is prerendered; `visitor` for an unknown address. */
export function readerOf(address: string): Prerendered['reader'] {
  return PAGES[address]?.reader ?? 'visitor'
}
