/** Effect of a further purchase on the period that a student has. */
import { divideRounded } from '../money/halalas.ts'

/** A price (halalas) and the number of days that it buys. */
export interface Rate {
  readonly price: number
  readonly days: number
}

/** A period as it was bought; `worth` is its full value in halalas. */
export interface BoughtPeriod {
  readonly worth: number
  readonly days: number
}

/**
 * Value of a bought period when it is given up: the amount paid for it, and the credit from an earlier period. A
 * discount was not paid and is not credited. The credit is included so that two changes in a row lose nothing.
 */
export function worthOf(order: { readonly paid: number; readonly credit: number }): number {
  return order.paid + order.credit
}

/**
 * Value of the rest of a period, halalas: its full value by the share of unused whole days, rounded half away from
 * zero. A period that has not begun is credited whole, an ended one not at all.
 */
export function unusedCredit({ worth, days }: BoughtPeriod, unusedDays: number): number {
  if (days <= 0) return 0
  return divideRounded(worth * Math.min(Math.max(unusedDays, 0), days), days)
}

/**
 * `after`: the new period begins when the present one ends. `now`: it begins at once, and the rest of the present one
 * is credited.
 */
export type PlanChange = 'after' | 'now'

/**
 * Begin of a purchase that is made while another period runs. The same package follows the present one. Another package
 * begins now if it costs more for the same period. If the present package is not sold for that period, the prices per
 * day decide.
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
