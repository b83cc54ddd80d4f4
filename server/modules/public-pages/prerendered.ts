import { examOfRoom } from '#contract/attempts/exam-room.ts'
import { fileUrl } from '#contract/office/files.ts'
import { isIdentifier } from '#contract/foundation/identifier.ts'
import {
  CHECKOUT,
  CHECKOUT_OF_PACKAGE,
  DEMO,
  prerenderedFile,
  SIGN_IN_FOR_EXAM,
} from '#contract/public-pages/prerendered-pages.ts'
import type { AcademySettings } from '#contract/office/settings.ts'
import arabicCheckout from '#locales/ar/checkout.json' with { type: 'json' }
import englishCheckout from '#locales/en/checkout.json' with { type: 'json' }
import type { Locale } from '#locales/messages.ts'
import type { PrerenderedFor } from '#server/http/prerendered-pages.ts'

/** Titles of pages that are prerendered and announced to nobody, by their path. */
export const UNLISTED_TITLES: ReadonlyMap<string, Readonly<Record<Locale, string>>> = new Map([
  [CHECKOUT, { ar: arabicCheckout.title, en: englishCheckout.title }],
])

/** Answers the checkout at an address; it takes a package from it as the client does (`checkout-search.ts`). */
function checkoutAt({ searchParams }: URL): string | null {
  // What became of an order has another frame.
  if (searchParams.has('order')) return null
  const [packageId = '', ...others] = searchParams.getAll('package')
  return others.length === 0 && isIdentifier(packageId) ? CHECKOUT_OF_PACKAGE : CHECKOUT
}

/**
 * A page that leads back to another one (`returnTo`) is not prerendered: its links are different ones. Signing in for an
 * exam is, because a newcomer who follows an exam's link begins there.
 */
function addressAt(url: URL): string | null {
  const { pathname, searchParams } = url
  const returnTo = searchParams.get('returnTo')
  const isForExam = pathname === '/login' && examOfRoom(returnTo ?? '') !== null
  // The preview of an exam is for staff.
  if (pathname === DEMO && searchParams.has('exam')) return null
  if (returnTo !== null) return isForExam ? SIGN_IN_FOR_EXAM : null
  return pathname === CHECKOUT ? checkoutAt(url) : pathname
}

/** Which prerendered page stands at an address; null: none. */
export function prerenderedOf(url: URL, academy: AcademySettings, language: Locale): PrerenderedFor | null {
  const { name, logo } = academy
  const logoUrl = logo === null ? null : fileUrl(logo)
  const address = addressAt(url)
  if (address === null) return null
  const page = { address, language, hasLogo: logoUrl !== null }
  if (prerenderedFile(page) === null) return null
  return { ...page, academy: { ...name, logoUrl }, returnTo: url.searchParams.get('returnTo') }
}
