import type { PaymentGateway } from './payment-gateway.ts'

const REFUSED = { kind: 'refused', message: 'no payment gateway is set up' } as const

/** Where nothing is sold by card: what costs nothing can still be ordered. */
export const noGateway: PaymentGateway = {
  mode: 'test',
  browser: null,
  create: async () => REFUSED,
  fetch: async () => ({ kind: 'away' }),
  capture: async () => REFUSED,
  refund: async () => REFUSED,
  list: async () => REFUSED,
  readEvent: () => null,
}
