import { expect, it } from 'vitest'
import type { PaymentView } from '#contract/shop/payments.ts'
import { lifeOf } from './payment-life.ts'

const NO_HAND_OVER = { handOverBy: null, handedOverAt: null }

it('staff read what happened in time, and of one instant cause before effect', () => {
  const refund = { createdAt: 30, doneAt: 31, amount: 5, state: 'done', endsAccess: true, ...NO_HAND_OVER }
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

it('staff read of money that is handed over that it is due, and not that it went back before it did', () => {
  const refund = { createdAt: 30, doneAt: 30, amount: 5, state: 'done', endsAccess: false, handOverBy: 99 }
  const payment = { createdAt: 1, paidAt: 20, total: 10, method: 'cash', couponCode: null, couponState: 'none' }
  const nothing = { tries: [], events: [], subscriptions: [], receipts: [] }
  const kinds = (handedOverAt: number | null) =>
    lifeOf({ ...payment, ...nothing, refunds: [{ ...refund, handedOverAt }] } as unknown as PaymentView).map(
      ({ kind }) => kind,
    )
  expect(kinds(null)).toEqual(['ordered', 'paid', 'refund-asked', 'hand-over-due'])
  expect(kinds(50)).toEqual(['ordered', 'paid', 'refund-asked', 'hand-over-due', 'handed-over'])
})
