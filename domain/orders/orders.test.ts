import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { declineReason, GATEWAY_STATUSES, mismatchOf, nextAskAt, statusOfGateway } from './gateway-answer.ts'
import { orderAfter, type OrderEffect, type OrderEvent, type OrderState } from './machine.ts'

const order = (more: Partial<OrderState> = {}): OrderState => ({
  status: 'pending',
  total: 10_000,
  refunded: 0,
  coupon: 'held',
  ...more,
})

function afterAllOf(events: readonly OrderEvent[], from = order()) {
  const effects: OrderEffect[] = []
  let state = from
  for (const event of events) {
    const change = orderAfter(state, event)
    if (change === null) continue
    state = change.state
    effects.push(...change.effects)
  }
  return { state, effects }
}

describe('a buyer whose order is paid', () => {
  it('has it opened, numbered and the coupon used, once, however often it is heard of', () => {
    const { state, effects } = afterAllOf([
      { kind: 'initiated' },
      { kind: 'paid' },
      { kind: 'paid' },
      { kind: 'declined' },
    ])
    expect(state).toMatchObject({ status: 'paid', coupon: 'used' })
    expect(effects).toEqual(['open-subscription', 'take-invoice-number', 'use-coupon'])
  })

  it('may try again after a refusal', () => {
    const declined = afterAllOf([{ kind: 'initiated' }, { kind: 'declined' }])
    expect(declined.state).toMatchObject({ status: 'failed', coupon: 'held' })
    expect(afterAllOf([{ kind: 'initiated' }, { kind: 'paid' }], declined.state).state.status).toBe('paid')
  })

  it('is honoured after the order was over, and staff hear of it', () => {
    const over = afterAllOf([{ kind: 'expired' }])
    expect(over.effects).toEqual(['release-coupon'])
    expect(afterAllOf([{ kind: 'initiated' }, { kind: 'declined' }], over.state).state.status).toBe('cancelled')
    expect(afterAllOf([{ kind: 'paid' }], over.state).effects).toEqual([
      'open-subscription',
      'take-invoice-number',
      'count-late-coupon',
      'report-late-payment',
    ])
  })

  it('is refunded up to what was paid, with a credit note each time', () => {
    const paid = afterAllOf([{ kind: 'paid' }]).state
    const half = { kind: 'refunded', amount: 6_000 } as const
    expect(orderAfter(order(), half)).toBeNull()
    const once = orderAfter(paid, half)
    expect(once).toEqual({ state: { ...paid, refunded: 6_000 }, effects: ['take-credit-note-number'] })
    expect(orderAfter(once?.state ?? paid, half)).toBeNull()
    expect(orderAfter(paid, { kind: 'refunded', amount: 0 })).toBeNull()
  })

  it('is opened at most once and never without being paid, whatever happens in whatever order', () => {
    const event: fc.Arbitrary<OrderEvent> = fc.oneof(
      fc.constantFrom('initiated', 'declined', 'paid', 'cancelled', 'expired').map((kind) => ({ kind })),
      fc.integer({ min: -5, max: 12_000 }).map((amount) => ({ kind: 'refunded' as const, amount })),
    )
    const coupon = fc.constantFrom<OrderState['coupon']>('none', 'held')
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), coupon, (events, couponState) => {
        const { state, effects } = afterAllOf(events, order({ coupon: couponState }))
        const times = (effect: OrderEffect) => effects.filter((done) => done === effect).length
        const paid = events.some(({ kind }) => kind === 'paid') ? 1 : 0
        expect(times('open-subscription')).toBe(paid)
        expect(times('take-invoice-number')).toBe(paid)
        expect(times('use-coupon') + times('count-late-coupon')).toBe(couponState === 'held' ? paid : 0)
        expect(state.refunded).toBeLessThanOrEqual(state.total)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('an academy that hears from its gateway', () => {
  it('knows each status in its own words', () => {
    expect(Object.fromEntries(GATEWAY_STATUSES.map((status) => [status, statusOfGateway(status)]))).toEqual({
      initiated: 'initiated',
      paid: 'paid',
      failed: 'failed',
      authorized: 'initiated',
      captured: 'paid',
      refunded: 'paid',
      voided: 'cancelled',
      verified: 'initiated',
      abandoned: 'cancelled',
    })
  })

  it('takes no payment of another order, amount, currency or mode for its own', () => {
    const ours = { orderId: 'a', amount: 100, currency: 'SAR', mode: 'live' } as const
    expect(mismatchOf(ours, ours)).toBeNull()
    expect(mismatchOf(ours, { ...ours, orderId: 'b' })).toBe('order')
    expect(mismatchOf(ours, { ...ours, amount: 99 })).toBe('amount')
    expect(mismatchOf(ours, { ...ours, currency: 'USD' })).toBe('currency')
    expect(mismatchOf(ours, { ...ours, mode: 'test' })).toBe('mode')
  })

  it('has words for a refusal by the bank, and by its page', () => {
    expect(declineReason('51', 'INSUFFICIENT_FUNDS')).toBe('insufficient-funds')
    expect(declineReason(null, '3-D Secure transaction attempt failed (REJECTED)')).toBe('not-approved')
    expect(declineReason(null, null)).toBe('unknown')
  })

  it('asks after two minutes, then with growing pauses, for a day, however often others ask', () => {
    expect(nextAskAt(1_000, 1_000)).toBe(121_000)
    expect(nextAskAt(1_000, 121_000)).toBe(301_000)
    expect(nextAskAt(1_000, 50_000_000)).toBe(86_401_000)
    expect(nextAskAt(1_000, 86_401_000)).toBeNull()
  })
})
