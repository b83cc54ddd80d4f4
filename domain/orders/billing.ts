/** Where the buyer's card is billed: the specification's countries, Saudi Arabia first. */
export const BILLING_COUNTRIES = ['SA', 'US', 'CA', 'GB', 'AU'] as const

export type BillingCountry = (typeof BILLING_COUNTRIES)[number]

/** As long as the longest of these countries' codes with its hyphen; nobody has to know theirs. */
export const ZIP_LONGEST = 10

/** Letters, digits, spaces and hyphens; empty where the buyer does not know it. */
export function isZip(typed: string): boolean {
  return /^[A-Za-z0-9 -]*$/.test(typed) && typed.length <= ZIP_LONGEST
}
