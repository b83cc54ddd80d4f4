/** Network of a card, recognised by the first digits of its number. */

/** Brands that the academy accepts: all of them have 16 digits and a security code of 3. */
export const ACCEPTED_BRANDS = ['mada', 'visa', 'mastercard'] as const

/** `amex` and `unionpay` are recognised only so that the page can say that they are not accepted. */
export type CardBrand = (typeof ACCEPTED_BRANDS)[number] | 'amex' | 'unionpay'

/** Prefixes of mada's cards, 6 or 8 digits, from moyasar-payment-form 2.2.10; many overlap with Visa or Mastercard. */
const MADA = new Set(
  `
  22337902 22337986 22402030 40177800 403024 40545400 406136 406996 40719700 40728100 40739500 407520
  409201 410621 410685 410834 412565 417633 419593 420132 421141 42222200 422817 422818 422819 428331
  428671 428672 428673 431361 432328 434107 439954 440533 440647 440795 442429 442463 445564 446393
  446404 446672 45488707 45501701 455036 455708 457865 457997 458456 462220 468540 468541 468542
  468543 474491 483010 483011 483012 484783 486094 486095 486096 489318 489319 49098000 49098001
  492464 504300 513213 515079 516138 520058 521076 52166100 524130 524514 524940 529415 529741 530060
  531196 535825 535989 536023 537767 53973776 543085 543357 549760 554180 555610 558563 588845 588848
  588850 604906 636120 968201 968202 968203 968204 968205 968206 968207 968208 968209 968211 968212
  `
    .trim()
    .split(/\s+/),
)

/**
 * Brand of a card; null if not known yet, or none of these. While a number is being typed, the answer may still change
 * to mada.
 */
export function brandOf(digits: string): CardBrand | null {
  if (MADA.has(digits.slice(0, 8)) || MADA.has(digits.slice(0, 6))) return 'mada'
  if (digits.startsWith('4')) return 'visa'
  if (/^5[1-5]/.test(digits) || isSecondMastercardRange(digits)) return 'mastercard'
  if (/^3[47]/.test(digits)) return 'amex'
  return digits.startsWith('62') ? 'unionpay' : null
}

/** Mastercard's second range: 2221 to 2720. */
function isSecondMastercardRange(digits: string): boolean {
  const four = Number(digits.slice(0, 4))
  return digits.length >= 4 && four >= 2221 && four <= 2720
}

export function isAccepted(brand: CardBrand | null): boolean {
  return ACCEPTED_BRANDS.some((accepted) => accepted === brand)
}
