import { describe, expect, it } from 'vitest'
import { readCouponAmount, readCouponType } from './sheet-amount.ts'

describe('what a sheet says that a coupon takes off', () => {
  it.each([
    ['نسبة مئوية', '', 'percentage'],
    ['Percentage', '', 'percentage'],
    ['٪', '', 'percentage'],
    ['', '20%', 'percentage'],
    ['مبلغ ثابت', '', 'fixed'],
    ['FIXED AMOUNT', '', 'fixed'],
    ['', '20', null],
    ['constructor', '20', null],
  ] as const)('is of the type that %j and %j name', (type, amount, read) => {
    expect(readCouponType(type, amount)).toBe(read)
  })

  it.each([
    ['20', 'percentage', 2_000],
    ['٢٠٪', 'percentage', 2_000],
    ['12.5 %', 'percentage', 1_250],
    ['0.5%', 'percentage', 50],
    ['50', 'fixed', 5_000],
    ['50 ريال', 'fixed', 5_000],
    ['1,250.50 SAR', 'fixed', 125_050],
    ['0.5', 'fixed', 50],
  ] as const)('%s of the type %s is read', (cell, type, amount) => {
    expect(readCouponAmount(cell, type)).toBe(amount)
  })

  it('is asked for again where a percent cell of a spreadsheet arrives as a fraction', () => {
    expect(readCouponAmount('0.2', 'percentage')).toBe('fraction')
    expect(readCouponAmount('1', 'percentage')).toBe('fraction')
  })

  it('is none where the sign contradicts the type, and where it is no amount', () => {
    expect(readCouponAmount('20%', 'fixed')).toBeNull()
    expect(readCouponAmount('-5', 'fixed')).toBeNull()
    expect(readCouponAmount('1.234', 'fixed')).toBeNull()
    expect(readCouponAmount('كثير', 'percentage')).toBeNull()
  })
})
