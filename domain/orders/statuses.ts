/** The specification's statuses of a payment; an order shows the status of its last try. `paid` is shown as Completed. */
export const PAYMENT_STATUSES = ['pending', 'initiated', 'paid', 'failed', 'cancelled'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** How long an order keeps its price and its coupon, ms. */
export const ORDER_LIFETIME_MS = 30 * 60_000
