import { expect, it } from 'vitest'
import type { PaymentView } from '#contract/shop/payments.ts'
import { lifeOf } from './payment-life.ts'

it('staff read what happened in time, and of one instant cause before effect', () => {
  const refund = { createdAt: 30, doneAt: 31, amount: 5, state: 'done', endsAccess: true }
  const payment = {
    createdAt: 1,
    paidAt: 20,
    total: 10,
    method: 'card',
    couponCode: 'A',
    couponState: 'used',
    tries: [{ createdAt: 5 }],
    events: [{ at: 20, kind: 'answer' }],
    subscriptions: [{ createdAt: 20 }],
    receipts: [
      { series: 'credit-note', issuedAt: 31 },
      { series: 'invoice', issuedAt: 20 },
    ],
    refunds: [refund],
  } as unknown as PaymentView
  expect(lifeOf(payment).map(({ kind }) => kind)).toEqual([
    'ordered',
    'held',
    'tried',
    'heard',
    'paid',
    'opened',
    'receipt',
    'refund-asked',
    'refund-done',
    'access-ended',
    'receipt',
  ])
})
