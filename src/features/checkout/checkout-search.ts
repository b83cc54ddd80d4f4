import { isIdentifier } from '#contract/foundation/identifier.ts'
import type { PackagePeriod } from '#domain/access/packages.ts'

/** Search that says what is wanted: in the address it outlasts a reload, the back button and a sign-in. */
export interface CheckoutSearch {
  readonly package?: string
  readonly period?: PackagePeriod
  /** A coupon's code, from a link or applied here. */
  readonly code?: string
  /** An order that was placed; what the bank adds to the way back is not believed. */
  readonly order?: string
}

const LONGEST_CODE = 100

const identifierOf = (value: unknown) => (typeof value === 'string' && isIdentifier(value) ? value : undefined)

/** A code of digits alone reads as a number. */
function codeOf(value: unknown): string | undefined {
  const code = typeof value === 'number' ? String(value) : value
  return typeof code === 'string' && code.trim() !== '' ? code.trim().slice(0, LONGEST_CODE) : undefined
}

export function checkoutSearch(given: Readonly<Record<string, unknown>>): CheckoutSearch {
  const period = given['period'] === 'monthly' || given['period'] === 'yearly' ? given['period'] : undefined
  const [packageId, code, order] = [identifierOf(given['package']), codeOf(given['code']), identifierOf(given['order'])]
  return {
    ...(packageId === undefined ? {} : { package: packageId }),
    ...(period === undefined ? {} : { period }),
    ...(code === undefined ? {} : { code }),
    ...(order === undefined ? {} : { order }),
  }
}
