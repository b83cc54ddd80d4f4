import type { PaymentGateway } from './payment-gateway.ts'

const REFUSED = { kind: 'refused', message: 'no payment gateway is set up' } as const

/** Gateway of an academy without card payment; orders that cost nothing are still possible. */
export const noGateway: PaymentGateway = {
  mode: 'test',
  browser: null,
  create: async () => REFUSED,
  fetch: async () => ({ kind: 'away' }),
  confirm: async () => 'refused',
  capture: async () => REFUSED,
  refund: async () => REFUSED,
  list: async () => REFUSED,
  readEvent: () => null,
}
