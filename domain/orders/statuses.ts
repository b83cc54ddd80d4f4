/** Payment statuses of the specification; an order has the status of its last try. `paid` is shown as Completed. */
export const PAYMENT_STATUSES = ['pending', 'initiated', 'paid', 'failed', 'cancelled'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Time for which an order keeps its price and its coupon, ms. */
export const ORDER_LIFETIME_MS = 30 * 60_000

/** Time for which an order keeps them once another person was asked to pay it, ms. */
export const PAY_LINK_LIFETIME_MS = 3 * 24 * 60 * 60_000

/** Ways of payment: by card at the gateway; `free` if nothing was due; outside the gateway and recorded by staff. */
export const PAYMENT_METHODS = ['card', 'free', 'transfer', 'cash'] as const

/** Ways of payment outside the gateway. */
export const OUTSIDE_METHODS = ['transfer', 'cash'] as const satisfies readonly PaymentMethod[]

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Reasons why staff should look at an order. */
export const ORDER_ATTENTIONS = ['late-payment', 'late-coupon', 'late-refunded', 'paid-twice', 'mismatch'] as const

export type OrderAttention = (typeof ORDER_ATTENTIONS)[number]
