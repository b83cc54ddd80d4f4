/** Payment statuses of the specification; an order has the status of its last try. `paid` is shown as Completed. */
export const PAYMENT_STATUSES = ['pending', 'initiated', 'paid', 'failed', 'cancelled'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Time for which an order keeps its price and its coupon, ms. */
export const ORDER_LIFETIME_MS = 30 * 60_000

/** Time for which an order keeps them once another person was asked to pay it, ms. */
export const PAY_LINK_LIFETIME_MS = 3 * 24 * 60 * 60_000

/** Ways of payment through the gateway. */
export const GATEWAY_METHODS = ['card', 'apple-pay', 'stc-pay'] as const

export type GatewayMethod = (typeof GATEWAY_METHODS)[number]

/** Ways of payment: through the gateway; `free` if nothing was due; outside the gateway and recorded by staff. */
export const PAYMENT_METHODS = [...GATEWAY_METHODS, 'free', 'transfer', 'cash'] as const

/** Ways of payment outside the gateway. */
export const OUTSIDE_METHODS = ['transfer', 'cash'] as const satisfies readonly PaymentMethod[]

export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** True if the gateway took the money, and gives it back. */
export function isThroughGateway(method: PaymentMethod | null): method is GatewayMethod {
  return GATEWAY_METHODS.some((known) => known === method)
}

/** Most one-time codes that are passed on to the gateway for one try. */
export const ONE_TIME_CODES_MOST = 5

/** One-time codes as STC Pay sends them. */
export const ONE_TIME_CODE = /^\d{4,8}$/

/** Number of digits after which a typed code is complete. */
export const ONE_TIME_CODE_DIGITS = 6

/** Reasons why staff should look at an order. */
export const ORDER_ATTENTIONS = ['late-payment', 'late-coupon', 'late-refunded', 'paid-twice', 'mismatch'] as const

export type OrderAttention = (typeof ORDER_ATTENTIONS)[number]
