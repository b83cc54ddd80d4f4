/** What a student would buy now: price, credit and beginning, as they are at this instant. */
import type { Outcome } from '#contract/errors.ts'
import { failure, success } from '#contract/errors.ts'
import { type PackagePeriod, startOfNext, unusedDays } from '#domain/access/packages.ts'
import { type PlanChange, planChange, unusedCredit } from '#domain/pricing/plan-change.ts'
import { type Quote, quote, type QuoteInput } from '#domain/pricing/quote.ts'
import type { Executor } from '#server/db/connection.ts'
import { judgeCoupon, type JudgedCoupon } from '#server/modules/coupons/index.ts'
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

const stretchOf = ({ startsAt, endsAt }: Period) => ({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() })

/** The period of the student that runs now; of several the one that ends last. */
function runningPeriod(periods: readonly Period[], now: number): Period | undefined {
  return periods
    .filter(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime())
    .toSorted((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0]
}

function changeOf(present: Period | undefined, wish: Wish, next: { price: number; days: number }): PlanChange {
  if (present === undefined) return 'after'
  const offered = offerOf(present, wish.period)
  const rate =
    offered.price === null ? { price: present.price, days: present.days } : { ...offered, price: offered.price }
  return planChange({ samePackage: present.packageId === wish.packageId, present: rate, next })
}

/** The tax within prices now, in basis points. */
export async function readVatRate(executor: Executor): Promise<number> {
  return Math.round(vatPercentOf(await readAcademy(executor)) * 100)
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
  const { price, days } = offerOf(sold, wish.period)
  if (price === null) return failure('orders.not-for-sale')
  const coupon = await judgeCoupon(executor, wish.code, { packageId: sold.id, price, buyerId, now })
  const present = runningPeriod(await selectPeriods(executor, buyerId), now)
  const begins = changeOf(present, wish, { price, days })
  // What was given, and is worth nothing, is not taken away by a purchase: it goes on beside it.
  const isCredited = begins === 'now' && present !== undefined && present.worth > 0
  const credit = isCredited ? unusedCredit(present, unusedDays(stretchOf(present), present.days, now)) : 0
  const input: QuoteInput = {
    price,
    days,
    vatRate: await readVatRate(executor),
    discount: coupon.kind === 'taken' ? { type: coupon.coupon.type, amount: coupon.coupon.amount } : null,
    credit,
  }
  return success({ sold, input, quote: quote(input), coupon, begins, credited: isCredited ? present.id : null })
}

/** Where days begin that were bought: now where another period is given up, else after what the student has. */
export async function startOfBought(
  executor: Executor,
  buyerId: string,
  { begins, packageId }: { readonly begins: PlanChange; readonly packageId: string },
  now: number,
): Promise<number> {
  const periods = await selectPeriods(executor, buyerId)
  if (begins === 'now') return startOfNext(periods.filter((one) => one.packageId === packageId).map(stretchOf), now)
  return startOfNext(periods.map(stretchOf), now)
}
