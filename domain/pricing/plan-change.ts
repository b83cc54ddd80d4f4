/** What another purchase does to the period that a student has. */
import { divideRounded } from '../money/halalas.ts'

/** A price (halalas) and the days that it buys. */
export interface Rate {
  readonly price: number
  readonly days: number
}

/** A period that was bought, as it was: `worth` is its full value in halalas. */
export interface BoughtPeriod {
  readonly worth: number
  readonly days: number
}

/**
 * What a bought period is worth when it is given up: what was paid for it, and what an earlier period was credited. A
 * discount was never paid and is not credited; nothing is lost by changing twice.
 */
export function worthOf(order: { readonly paid: number; readonly credit: number }): number {
  return order.paid + order.credit
}

/**
 * What is left of a period, in halalas: its full worth by unused whole days, rounded half away from zero. A period
 * that has not begun is credited whole, one that is over not at all.
 */
export function unusedCredit({ worth, days }: BoughtPeriod, unusedDays: number): number {
  if (days <= 0) return 0
  return divideRounded(worth * Math.min(Math.max(unusedDays, 0), days), days)
}

/** `after`: begins where the present one ends. `now`: begins at once, what is left of the present one is credited. */
export type PlanChange = 'after' | 'now'

/**
 * When a purchase begins that is made while another period runs. The same package follows; another one begins now where
 * it costs more for the same period. Where the present package is not sold for that period, prices by the day decide.
 */
export function planChange({
  samePackage,
  present,
  next,
}: {
  readonly samePackage: boolean
  readonly present: Rate
  readonly next: Rate
}): PlanChange {
  if (samePackage) return 'after'
  return next.price * present.days > present.price * next.days ? 'now' : 'after'
}
