/** Countries of a card's billing address in the specification, Saudi Arabia first. */
export const BILLING_COUNTRIES = ['SA', 'US', 'CA', 'GB', 'AU'] as const

export type BillingCountry = (typeof BILLING_COUNTRIES)[number]

/** Length of the longest postal code of these countries, with its hyphen. The code is optional. */
export const ZIP_LONGEST = 10

/** True for letters, digits, spaces and hyphens; empty if the buyer does not know the code. */
export function isZip(typed: string): boolean {
  return /^[A-Za-z0-9 -]*$/.test(typed) && typed.length <= ZIP_LONGEST
}
