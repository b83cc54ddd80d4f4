import type { Billing } from '#contract/shop/orders.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { BILLING_COUNTRIES } from '#domain/orders/billing.ts'
import { draftOf } from '#src/ui/visitor/draft.ts'

export const FIRST_BILLING: Billing = { country: 'SA', zip: '' }

function isBilling(value: unknown): value is Billing {
  if (typeof value !== 'object' || value === null || !('country' in value) || !('zip' in value)) return false
  return BILLING_COUNTRIES.some((country) => country === value.country) && typeof value.zip === 'string'
}

/** Lies in the tab, so that it is there after the way to the bank and back. */
export const billingDraft = draftOf('billing', isBilling)

/** Returns the billing as it is sent. */
export function billingOf({ country, zip }: Billing): Billing {
  return { country, zip: foldDigits(zip).trim() }
}
