import { describe, expect, it } from 'vitest'
import { checkoutSearch } from './checkout-search.ts'

const id = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5d'

describe('a buyer who follows a link', () => {
  it('finds package, period and coupon of the link chosen', () => {
    expect(checkoutSearch({ package: id, period: 'yearly', code: ' كود٢٠ ' })).toEqual({
      package: id,
      period: 'yearly',
      code: 'كود٢٠',
    })
    expect(checkoutSearch({ code: 2026 })).toEqual({ code: '2026' })
  })

  it('is not misled by what else an address may hold', () => {
    const more = { id: 'x', status: 'paid', message: 'APPROVED', period: 'weekly', package: '1', code: ' ' }
    expect(checkoutSearch({ order: id, ...more })).toEqual({ order: id })
    expect(checkoutSearch({ order: ['a'], code: {} })).toEqual({})
  })
})
