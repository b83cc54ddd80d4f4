/** Refunds: the permitted amount, and the next step by the gateway's state. All amounts are halalas. */
import { refundedVat } from '../pricing/vat.ts'
import { academyDay, academyDayStart } from '../progress/academy-day.ts'

/** `asked`: stored, without an answer of the gateway yet. */
export const REFUND_STATES = ['asked', 'done', 'refused'] as const

export type RefundState = (typeof REFUND_STATES)[number]

/**
 * Next step for a refund of `amount`. `standing`: total that the gateway reports as refunded. `before`: total in the
 * academy's records. `done`: the gateway has refunded it already, for example because its answer was lost. `differs`:
 * the gateway has refunded an amount that is not in the records; nothing more is refunded until a person has looked at
 * it.
 */
export function nextOfRefund(before: number, amount: number, standing: number): 'ask' | 'done' | 'differs' {
  if (standing === before) return 'ask'
  return standing === before + amount ? 'done' : 'differs'
}

export interface RefundedOrder {
  readonly total: number
  readonly vat: number
  readonly refunded: number
}

/** A later order that was credited the rest of the period which this order opened. */
export interface Successor {
  readonly id: string
  /** Credit of the period in the price of the later order. */
  readonly credit: number
  /** True if the later order has given all of its own money back, and what it opened was ended. */
  readonly isUndone: boolean
}

/**
 * The part of an order's money that may go back: what is left of it, without what became credit in a later order. That
 * part pays for what the later order opened, so the later order is refunded and ended first. `worth`: value of the
 * opened period (`worthOf`) after earlier refunds; null if nothing was opened.
 */
export function refundableOf(
  { total, refunded }: Pick<RefundedOrder, 'total' | 'refunded'>,
  worth: number | null,
  successor: Successor | null,
): number {
  const left = total - refunded
  if (worth === null || successor === null || successor.isUndone) return left
  return Math.max(0, Math.min(left, worth - successor.credit))
}

/** The refund's amount and the VAT in it; null if the amount is no positive whole number or exceeds the rest. */
export function refundOf(order: RefundedOrder, amount: number): { amount: number; vat: number } | null {
  if (!Number.isInteger(amount) || amount <= 0 || amount > order.total - order.refunded) return null
  return { amount, vat: refundedVat({ gross: order.total, vat: order.vat }, order.refunded, amount) }
}

/** Days in which money that was paid outside is handed over: the academy's own promise. */
export const HAND_OVER_DAYS = 7

/** First instant (ms UTC) at which money that was given back at an instant and is handed over outside is late. */
export function handOverDue(at: number): number {
  return academyDayStart(academyDay(at) + HAND_OVER_DAYS + 1)
}
