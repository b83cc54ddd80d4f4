/** Giving money back: what may be asked for, and what the gateway's standing means. All amounts are halalas. */
import { refundedVat } from '../pricing/vat.ts'

/** `asked`: written down, and the gateway has not said yes or no yet. */
export const REFUND_STATES = ['asked', 'done', 'refused'] as const

export type RefundState = (typeof REFUND_STATES)[number]

/**
 * What to do about a refund of `amount`, of which the gateway says that `standing` was given back in all, where
 * `before` is what our books have. `done`: it has happened already, as when our answer was lost. `differs`: it has given
 * back what we do not know of; nobody should give more before a person has looked.
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

/** What a refund returns, with the part of it that is VAT; null where it is more than is left, or nothing. */
export function refundOf(order: RefundedOrder, amount: number): { amount: number; vat: number } | null {
  if (!Number.isInteger(amount) || amount <= 0 || amount > order.total - order.refunded) return null
  return { amount, vat: refundedVat({ gross: order.total, vat: order.vat }, order.refunded, amount) }
}
