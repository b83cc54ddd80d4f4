/** State machine of an order: its transitions, and the effects that belong to the same transaction. */
import type { PaymentStatus } from './statuses.ts'

export interface OrderState {
  readonly status: PaymentStatus
  /** Amount in halalas. */
  readonly total: number
  readonly refunded: number
  /** State of the coupon in this order. */
  readonly coupon: 'none' | 'held' | 'used' | 'released'
}

export type OrderEvent =
  /** A try was made at the gateway and waits for the bank. */
  | { readonly kind: 'initiated' }
  | { readonly kind: 'declined' }
  /** The order is paid: through the gateway, without it because nothing is due, or outside and recorded by staff. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refunded'; readonly amount: number }

/** Effects of a transition; each happens once. */
export type OrderEffect =
  | 'open-subscription'
  | 'take-invoice-number'
  | 'use-coupon'
  /**
   * The coupon's use was released and may be taken by others meanwhile: the price still holds, the use is counted,
   * staff are notified.
   */
  | 'count-late-coupon'
  | 'release-coupon'
  | 'take-credit-note-number'
  /** The order was paid after it had ended. */
  | 'report-late-payment'

export interface OrderChange {
  readonly state: OrderState
  readonly effects: readonly OrderEffect[]
}

/** Transition of an order by an event; null if the event changes nothing, as a repetition or a late event does. */
export function orderAfter(state: OrderState, event: OrderEvent): OrderChange | null {
  if (event.kind === 'refunded') return afterRefund(state, event.amount)
  if (state.status === 'paid') return null
  if (event.kind === 'paid') return afterPayment(state)
  if (state.status === 'cancelled') return null
  if (event.kind === 'cancelled' || event.kind === 'expired') return afterEnd(state)
  const status = event.kind === 'initiated' ? 'initiated' : 'failed'
  return status === state.status ? null : { state: { ...state, status }, effects: [] }
}

function afterPayment(state: OrderState): OrderChange {
  const effects: OrderEffect[] = ['open-subscription', 'take-invoice-number']
  if (state.coupon === 'held') effects.push('use-coupon')
  if (state.coupon === 'released') effects.push('count-late-coupon')
  if (state.status === 'cancelled') effects.push('report-late-payment')
  const coupon = state.coupon === 'none' ? 'none' : 'used'
  return { state: { ...state, status: 'paid', coupon }, effects }
}

function afterEnd(state: OrderState): OrderChange {
  const held = state.coupon === 'held'
  return {
    state: { ...state, status: 'cancelled', coupon: held ? 'released' : state.coupon },
    effects: held ? ['release-coupon'] : [],
  }
}

/** A refund leaves the status `paid`. A refund above the remaining amount is refused. */
function afterRefund(state: OrderState, amount: number): OrderChange | null {
  if (state.status !== 'paid' || amount <= 0 || amount > state.total - state.refunded) return null
  return { state: { ...state, refunded: state.refunded + amount }, effects: ['take-credit-note-number'] }
}
