/** The life of an order: what may happen to it, and what has to be done in the same transaction when it does. */
import type { PaymentStatus } from './statuses.ts'

export interface OrderState {
  readonly status: PaymentStatus
  /** Halalas. */
  readonly total: number
  readonly refunded: number
  /** The coupon as this order has it. */
  readonly coupon: 'none' | 'held' | 'used' | 'released'
}

export type OrderEvent =
  /** A try was made at the gateway and waits for the bank. */
  | { readonly kind: 'initiated' }
  | { readonly kind: 'declined' }
  /** The money is there: by the gateway, without a gateway because nothing is due, or outside and recorded by staff. */
  | { readonly kind: 'paid' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'refunded'; readonly amount: number }

/** To be done with the change, once. */
export type OrderEffect =
  | 'open-subscription'
  | 'take-invoice-number'
  | 'use-coupon'
  /** Its place was given to others meanwhile: the price is honoured, the use is counted, staff are notified. */
  | 'count-late-coupon'
  | 'release-coupon'
  | 'take-credit-note-number'
  /** It was paid after it was over. */
  | 'report-late-payment'

export interface OrderChange {
  readonly state: OrderState
  readonly effects: readonly OrderEffect[]
}

/** What an event does to an order; null where it changes nothing: a repetition, or something that came too late. */
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

/** A refund keeps `paid`; more than what is left is refused. */
function afterRefund(state: OrderState, amount: number): OrderChange | null {
  if (state.status !== 'paid' || amount <= 0 || amount > state.total - state.refunded) return null
  return { state: { ...state, refunded: state.refunded + amount }, effects: ['take-credit-note-number'] }
}
