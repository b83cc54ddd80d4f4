import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeFromBytes, foldCouponCode } from './code.ts'
import { type CouponPurchase, type CouponTerms, refusalOf } from './judge.ts'

const DAY = 86_400_000

describe('a buyer who types a code', () => {
  it.each([
    ['كود٢٠', ' كود20 '],
    ['spring', 'SPRING'],
    ['كـــود', 'كود'],
    ['\u200fSAVE10\u200e', 'save10'],
    ['ＳＡＶＥ', 'save'],
  ])('means the same by %s and %s', (one, other) => expect(foldCouponCode(one)).toBe(foldCouponCode(other)))

  it('is understood the same when it was folded before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(foldCouponCode(foldCouponCode(typed))).toBe(foldCouponCode(typed))
      }),
    )
  })
})

describe('an admin who makes codes', () => {
  it('gets codes that are read out without mistaking a letter', () => {
    const code = codeFromBytes('BACK-', new Uint8Array([0, 24, 25, 255]))
    expect(code).toBe('BACK-A9AG')
    expect(foldCouponCode(code)).toBe(code)
  })
})

describe('a buyer whose coupon is judged', () => {
  const coupon = (more: Partial<CouponTerms> = {}): CouponTerms => ({
    active: true,
    startsAt: 10 * DAY,
    endsAt: 20 * DAY,
    quantity: 5,
    taken: 0,
    perStudent: 1,
    minimumAmount: 0,
    packageIds: [],
    ...more,
  })
  const refusal = (terms: Partial<CouponTerms>, purchase: Partial<CouponPurchase> = {}) =>
    refusalOf(coupon(terms), { packageId: 'gold', price: 9_900, takenByStudent: 0, now: 15 * DAY, ...purchase })

  it('may use it from its first instant until just before the end of its last day', () => {
    const at = (now: number) => refusal({}, { now })
    expect([10 * DAY - 1, 10 * DAY, 20 * DAY - 1, 20 * DAY].map(at)).toEqual(['unknown', null, null, 'expired'])
    expect(refusal({ startsAt: null, endsAt: null }, { now: 0 })).toBeNull()
  })

  it('is shown why not, where that helps', () => {
    expect(refusal({ active: false })).toBe('unknown')
    expect(refusal({ packageIds: ['silver'] })).toBe('not-for-this-package')
    expect(refusal({ packageIds: ['silver', 'gold'] })).toBeNull()
    expect(refusal({ minimumAmount: 9_901 })).toBe('below-minimum')
    expect(refusal({}, { takenByStudent: 1 })).toBe('used-by-you')
    expect(refusal({ perStudent: 2 }, { takenByStudent: 1 })).toBeNull()
    expect(refusal({ taken: 5 })).toBe('used-up')
    expect(refusal({ quantity: null, taken: 5_000 })).toBeNull()
    expect(refusal({ quantity: 0 })).toBe('used-up')
  })
})
