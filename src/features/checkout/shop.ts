/** Shop of the academy: what is sold, what tax is in it, and where a card goes. */
import type { CardEntry } from '#contract/shop/orders.ts'
import type { PackageOffer } from '#contract/shop/packages.ts'
import type { PackagePeriod } from '#domain/access/packages.ts'
import { type Quote, quote, yearSaves } from '#domain/pricing/quote.ts'

export interface Shop {
  readonly offers: readonly PackageOffer[]
  /** Basis points. */
  readonly vatRate: number
  /** Null: nothing is sold by card. */
  readonly card: CardEntry | null
}

/** A package and a period of it that is sold. */
export interface Choice {
  readonly offer: PackageOffer
  readonly period: PackagePeriod
  /** Halalas. */
  readonly price: number
  readonly days: number
}

export function periodsOf({ monthly, yearly }: PackageOffer): readonly PackagePeriod[] {
  return [...(monthly === null ? [] : ['monthly' as const]), ...(yearly === null ? [] : ['yearly' as const])]
}

/** Answers what an address chooses; null while it chooses nothing that is sold. A period that is not sold gives way. */
export function choiceOf(
  offers: readonly PackageOffer[],
  wanted: { readonly package?: string; readonly period?: PackagePeriod },
): Choice | null {
  const offer = offers.find(({ id }) => id === wanted.package)
  if (offer === undefined) return null
  const sold = periodsOf(offer)
  const period = sold.find((one) => one === wanted.period) ?? sold[0]
  const terms = period === undefined ? null : offer[period]
  return period === undefined || terms === null ? null : { offer, period, ...terms }
}

/** Answers what the choice costs by itself: without a coupon, and without what is left of another plan. */
export function plainQuote({ price, days }: Choice, vatRate: number): Quote {
  return quote({ price, days, vatRate, discount: null, credit: 0 })
}

/**
 * Answers how much less a year of a package costs than twelve months (halalas); 0 where it does not, or is not sold by
 * both.
 */
export function savedByYear({ monthly, yearly }: PackageOffer): number {
  return monthly === null || yearly === null ? 0 : yearSaves({ monthly: monthly.price, yearly: yearly.price })
}
