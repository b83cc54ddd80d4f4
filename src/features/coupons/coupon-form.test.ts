import { describe, expect, it } from 'vitest'
import { batchForm, couponForm } from './coupon-form.ts'

const { blank, body, rules } = couponForm
const typed = (more: object) => ({ ...blank(), code: 'كود٢٠', title: 'خصم', amount: '٢٠', ...more })

describe('an admin who types a coupon', () => {
  it('means percent or riyals by the same amount, in digits of either kind', () => {
    expect(body(typed({}))).toMatchObject({ amount: 2_000, quantity: null, minimumAmount: 0, startsAt: null })
    expect(body(typed({ type: 'fixed', amount: '99.5' })).amount).toBe(9_950)
    const amount = (more: object) => rules?.amount?.(typed(more).amount, typed(more))?.code ?? null
    expect([amount({ amount: '100' }), amount({ amount: '100.01' }), amount({ amount: '0' })]).toEqual([
      null,
      'between',
      'between',
    ])
    expect([amount({ amount: '' }), amount({ amount: 'x' }), amount({ type: 'fixed', amount: '500' })]).toEqual([
      'required',
      'decimal',
      null,
    ])
  })

  it('includes both days, as the academy counts them, and reads them back as they were typed', () => {
    const days = { firstDay: '2026-11-25', lastDay: '2026-11-25' }
    const sent = body(typed(days))
    expect([sent.startsAt, sent.endsAt]).toEqual([Date.UTC(2026, 10, 24, 21), Date.UTC(2026, 10, 25, 21)])
    const record = { ...sent, id: 'x', used: 0, held: 0, revision: 1 }
    expect(couponForm.values(record)).toMatchObject({ ...days, amount: '20.00', quantity: '' })
    expect(couponForm.check?.(typed({ firstDay: '2026-11-26', lastDay: '2026-11-25' }))).toMatchObject({ endsAt: {} })
  })

  it('is informed of a day that cannot be read, instead of making a coupon without one', () => {
    const first = (firstDay: string) => rules?.firstDay?.(firstDay, typed({ firstDay }))?.code ?? null
    const last = (lastDay: string) => rules?.lastDay?.(lastDay, typed({ lastDay }))?.code ?? null
    expect([first('31/02/2026'), first('2026-11-25'), first('')]).toEqual(['date', null, null])
    expect([last('31/02/2026'), last('2026-11-25'), last('')]).toEqual(['date', null, null])
  })

  it('is asked how many codes, at most a thousand', () => {
    const count = (text: string) => batchForm.rules.count(text)?.code ?? null
    expect([count('500'), count('١٠٠٠'), count('1001'), count('0'), count('')]).toEqual([
      null,
      null,
      'between',
      'between',
      'required',
    ])
  })
})
