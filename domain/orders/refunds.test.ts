import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitVat } from '../pricing/vat.ts'
import { nextOfRefund, refundOf } from './refunds.ts'

it('a buyer gets amount and VAT back exactly, in whatever parts, and never more than was paid', () => {
  const parts = fc.array(fc.integer({ min: -10, max: 60_000 }), { maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), parts, (total, amounts) => {
      const { vat } = splitVat(total, 1_500)
      let [refunded, returnedVat] = [0, 0]
      for (const amount of [...amounts, Number.POSITIVE_INFINITY]) {
        const wanted = Number.isFinite(amount) ? amount : total - refunded
        const part = refundOf({ total, vat, refunded }, wanted)
        expect(part === null).toBe(wanted <= 0 || wanted > total - refunded)
        if (part === null) continue
        expect(part.vat).toBeGreaterThanOrEqual(0)
        expect(part.vat).toBeLessThanOrEqual(part.amount)
        refunded += part.amount
        returnedVat += part.vat
      }
      expect([refunded, returnedVat]).toEqual([total, vat])
    }),
    { numRuns: 1_000 },
  )
})

it('staff ask once: what the gateway gave already is done, and what nobody here knows of stops', () => {
  expect(nextOfRefund(100, 50, 100)).toBe('ask')
  expect(nextOfRefund(100, 50, 150)).toBe('done')
  expect([nextOfRefund(100, 50, 120), nextOfRefund(100, 50, 0)]).toEqual(['differs', 'differs'])
})
