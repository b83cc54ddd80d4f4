/** Purchase that a student would make now: price, credit and beginning, as they are at this instant. */
import type { Outcome } from '#contract/foundation/errors.ts'
import { failure, success } from '#contract/foundation/errors.ts'
import {
  type PackagePeriod,
  placeOfNext,
  type Stretch,
  subscriptionState,
  unusedDays,
} from '#domain/access/packages.ts'
import { type PlanChange, planChange, unusedCredit } from '#domain/pricing/plan-change.ts'
import { type Quote, quote, type QuoteInput } from '#domain/pricing/quote.ts'
import type { Executor } from '#server/db/connection.ts'
import { judgeCoupon, type JudgedCoupon } from '#server/modules/coupons/index.ts'
import { stretchOf } from '#server/modules/packages/index.ts'
import { readAcademy, vatPercentOf } from '#server/modules/settings/index.ts'
import { selectPackage, selectPeriods } from './orders.repo.ts'

export interface Wish {
  readonly packageId: string
  readonly period: PackagePeriod
  readonly code: string | null
}

type SoldPackage = NonNullable<Awaited<ReturnType<typeof selectPackage>>>
type Period = Awaited<ReturnType<typeof selectPeriods>>[number]

export interface Purchase {
  readonly sold: SoldPackage
  readonly input: QuoteInput
  readonly quote: Quote
  readonly coupon: JudgedCoupon
  readonly begins: PlanChange
  /** The period that is given up. */
  readonly credited: string | null
}

type Prices = Pick<SoldPackage, 'monthlyPrice' | 'monthlyDays' | 'yearlyPrice' | 'yearlyDays'>

export function offerOf(prices: Prices, period: PackagePeriod): { price: number | null; days: number } {
  return period === 'monthly'
    ? { price: prices.monthlyPrice, days: prices.monthlyDays }
    : { price: prices.yearlyPrice, days: prices.yearlyDays }
}

const stateAt = (period: Period, now: number) => subscriptionState(stretchOf(period), now)

/** The period of the student that runs now; of several the one that ends last. */
function runningPeriod(periods: readonly Period[], now: number): Period | undefined {
  return periods
    .filter((period) => stateAt(period, now) === 'running')
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
}

/** True if the student has yet to come to their first period of a package: a further one begins after it, and not now. */
function isAwaited(periods: readonly Period[], packageId: string, now: number): boolean {
  const states = periods.filter((period) => period.packageId === packageId).map((period) => stateAt(period, now))
  return states.includes('coming') && !states.includes('running')
}

function changeOf(
  periods: readonly Period[],
  wish: Omit<Wish, 'code'>,
  next: { price: number; days: number },
  now: number,
): PlanChange {
  const present = runningPeriod(periods, now)
  if (present === undefined || isAwaited(periods, wish.packageId, now)) return 'after'
  const offered = offerOf(present, wish.period)
  const rate =
    offered.price === null ? { price: present.price, days: present.days } : { ...offered, price: offered.price }
  return planChange({ samePackage: present.packageId === wish.packageId, present: rate, next })
}

/** The tax within prices now, in basis points. */
export async function readVatRate(executor: Executor): Promise<number> {
  return Math.round(vatPercentOf(await readAcademy(executor)) * 100)
}

/** Terms that a price depends on beside the package: what the student has or had, and the tax. */
export interface BuyerTerms {
  readonly periods: readonly Period[]
  /** Basis points. */
  readonly vatRate: number
}

export async function readBuyerTerms(executor: Executor, buyerId: string): Promise<BuyerTerms> {
  return { periods: await selectPeriods(executor, buyerId), vatRate: await readVatRate(executor) }
}

/** A purchase as it stands; nothing is held by it. */
export async function readPurchase(
  executor: Executor,
  buyerId: string,
  wish: Wish,
  now: number,
): Promise<Outcome<Purchase, 'orders.not-for-sale'>> {
  const sold = await selectPackage(executor, wish.packageId)
  if (sold === undefined || !sold.active) return failure('orders.not-for-sale')
  const { price } = offerOf(sold, wish.period)
  if (price === null) return failure('orders.not-for-sale')
  const coupon = await judgeCoupon(executor, wish.code, { packageId: sold.id, price, buyerId, now })
  const purchase = purchaseOf({ sold, period: wish.period, coupon }, await readBuyerTerms(executor, buyerId), now)
  return purchase === null ? failure('orders.not-for-sale') : success(purchase)
}

interface Offered {
  readonly sold: SoldPackage
  readonly period: PackagePeriod
  readonly coupon: JudgedCoupon
}

/** Answers what a package comes to for a student; null: it is not sold for this period. */
export function purchaseOf(
  { sold, period, coupon }: Offered,
  { periods, vatRate }: BuyerTerms,
  now: number,
): Purchase | null {
  const { price, days } = offerOf(sold, period)
  if (price === null) return null
  const present = runningPeriod(periods, now)
  const begins = changeOf(periods, { packageId: sold.id, period }, { price, days }, now)
  // What was given, and is worth nothing, is not taken away by a purchase: it goes on beside it.
  const isCredited = begins === 'now' && present !== undefined && present.worth > 0
  const credit = isCredited ? unusedCredit(present, unusedDays(stretchOf(present), present.days, now)) : 0
  const input: QuoteInput = {
    price,
    days,
    vatRate,
    discount: coupon.kind === 'taken' ? { type: coupon.coupon.type, amount: coupon.coupon.amount } : null,
    credit,
  }
  return { sold, input, quote: quote(input), coupon, begins, credited: isCredited ? present.id : null }
}

interface Bought {
  readonly begins: PlanChange
  readonly packageId: string
}

/** What bought days follow: where another period is given up, that of the same package, else all that the student has. */
export function queueOf({ begins }: Pick<Bought, 'begins'>): 'this-package' | 'all-packages' {
  return begins === 'now' ? 'this-package' : 'all-packages'
}

/** Place of days that are bought, as `openSubscription` gives it when they are paid. */
export function placeOfBought(periods: readonly Period[], bought: Bought, days: number, now: number): Stretch {
  const { packageId } = bought
  const isFollowed = (one: Period) => queueOf(bought) === 'all-packages' || one.packageId === packageId
  return placeOfNext(periods.filter(isFollowed).map(stretchOf), days, now)
}
