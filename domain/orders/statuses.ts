/** The specification's statuses of a payment; an order shows the status of its last try. `paid` is shown as Completed. */
export const PAYMENT_STATUSES = ['pending', 'initiated', 'paid', 'failed', 'cancelled'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** How long an order keeps its price and its coupon, ms. */
export const ORDER_LIFETIME_MS = 30 * 60_000

/** How an order was paid: by card at the gateway, by nothing because nothing was due, or outside and recorded by staff. */
export const PAYMENT_METHODS = ['card', 'free', 'transfer', 'cash'] as const

/** How money comes outside of the gateway. */
export const OUTSIDE_METHODS = ['transfer', 'cash'] as const satisfies readonly PaymentMethod[]

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Why staff should look at an order. */
export const ORDER_ATTENTIONS = ['late-payment', 'late-coupon', 'late-refunded', 'paid-twice', 'mismatch'] as const

export type OrderAttention = (typeof ORDER_ATTENTIONS)[number]
