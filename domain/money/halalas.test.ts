import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, divideRounded, LARGEST_AMOUNT, readRiyals, writeRiyals } from './halalas.ts'

const amount = fc.integer({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT })

describe('a bookkeeper who adds up', () => {
  it('finds halves rounded away from zero, in both directions', () => {
    expect([1, 2, 3, -1, -3, 0].map((half) => divideRounded(half, 2))).toEqual([1, 1, 2, -1, -2, 0])
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 20_000 }), (whole, by) => {
        const result = divideRounded(whole, by)
        expect(Math.abs(whole - result * by) * 2).toBeLessThanOrEqual(by)
        expect(divideRounded(-whole, by)).toBe(result === 0 ? 0 : -result)
      }),
    )
  })

  it('finds that parts are whole and make the whole, each within a halala of its share', () => {
    const weights = fc.array(fc.nat({ max: LARGEST_AMOUNT }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), weights, (total, parts) => {
        const split = allocate(total, parts)
        const sum = parts.reduce((a, b) => a + b, 0)
        expect(split.reduce((a, b) => a + b, 0)).toBe(total)
        expect(split.every(Number.isInteger)).toBe(true)
        if (sum === 0) return
        for (const [index, part] of split.entries()) {
          expect(Math.abs(part - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1.000001)
        }
      }),
    )
  })
})

describe('an admin who types a price', () => {
  it.each([
    ['199', 19_900],
    ['1,234.5', 123_450],
    ['١٬٢٣٤٫٥٠', 123_450],
    [' ٩٩٫٠٥ ', 9_905],
    ['0', 0],
    ['299,50', 29_950],
    ['1,29', 129],
    ['٢٩٩٫٥٠', 29_950],
    ['299،50', 29_950],
    ['1,234,567', 123_456_700],
    ['1.234,50', 123_450],
    ['1,000', 100_000],
  ])('is understood: %s', (typed, halalas) => expect(readRiyals(typed)).toBe(halalas))

  it.each(['', 'abc', '1.234', '-5', '1.2.3', '1e3', '999999999', '12,34,567', '1.000', '1,0000', '1,23,4'])(
    'is asked again: %s',
    (typed) => {
      expect(readRiyals(typed)).toBeNull()
    },
  )

  it('reads what is written', () => {
    expect([5, 0, 123_456, -5].map(writeRiyals)).toEqual(['0.05', '0.00', '1234.56', '-0.05'])
    fc.assert(
      fc.property(fc.nat({ max: LARGEST_AMOUNT }), (halalas) => {
        expect(readRiyals(writeRiyals(halalas))).toBe(halalas)
      }),
    )
  })
})
