import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planChange, unusedCredit, worthOf } from './plan-change.ts'
import { quote, type QuoteInput, yearSaves } from './quote.ts'
import { refundedVat, splitVat, USUAL_VAT_RATE, vatOfLines } from './vat.ts'

const purchase = (more: Partial<QuoteInput> = {}): QuoteInput => ({
  price: 100_000,
  days: 365,
  vatRate: USUAL_VAT_RATE,
  discount: null,
  credit: 0,
  ...more,
})

describe('a buyer who reads the VAT', () => {
  it.each([
    [100_230, 87_157, 13_073],
    [99_900, 86_870, 13_030],
    [100_000, 86_957, 13_043],
    [90_000, 78_261, 11_739],
    [119_900, 104_261, 15_639],
    [29_900, 26_000, 3_900],
    [14_900, 12_957, 1_943],
    [0, 0, 0],
  ])('finds %i halalas made of %i and %i', (gross, net, vat) => {
    expect(splitVat(gross, USUAL_VAT_RATE)).toEqual({ net, vat })
  })

  it('finds none where the academy is not registered', () => {
    expect(splitVat(99_900, 0)).toEqual({ net: 99_900, vat: 0 })
  })

  it('finds a VAT of each line that makes that of the document', () => {
    const { lines, total, vat } = quote(purchase({ discount: { type: 'percentage', amount: 2_000 }, credit: 333 }))
    const amounts = lines.map(({ amount }) => amount)
    expect(vatOfLines(amounts, vat).reduce((sum, part) => sum + part, 0)).toBe(vat)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  })
})

describe('a buyer who reads the quote', () => {
  it('finds the discount before the credit, and each line only where it is', () => {
    expect(quote(purchase()).lines).toEqual([{ kind: 'price', amount: 100_000 }])
    const both = quote(purchase({ discount: { type: 'percentage', amount: 1_250 }, credit: 50_000 }))
    expect(both.lines.slice(1)).toEqual([
      { kind: 'discount', amount: -12_500 },
      { kind: 'credit', amount: -50_000 },
    ])
    expect(both.total).toBe(37_500)
  })

  it('never pays less than nothing, nor less than a riyal that the gateway would refuse', () => {
    expect(quote(purchase({ discount: { type: 'fixed', amount: 200_000 } })).total).toBe(0)
    const smallRest = quote(purchase({ discount: { type: 'fixed', amount: 99_901 } }))
    expect(smallRest).toMatchObject({ total: 0, vat: 0, net: 0 })
    expect(smallRest.lines.at(-1)).toEqual({ kind: 'waived', amount: -99 })
    expect(quote(purchase({ discount: { type: 'fixed', amount: 99_900 } })).total).toBe(100)
  })

  it('has days for what the credit leaves over', () => {
    expect(quote(purchase({ price: 12_000, days: 30, credit: 90_000 }))).toMatchObject({ total: 0, extraDays: 195 })
  })

  it('always finds that the lines add up to the halala', () => {
    const discount = fc.option(
      fc.oneof(
        fc.record({ type: fc.constant('percentage' as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
        fc.record({ type: fc.constant('fixed' as const), amount: fc.integer({ min: 1, max: 2_000_000 }) }),
      ),
    )
    const input = fc.record({
      price: fc.nat({ max: 1_000_000 }),
      days: fc.integer({ min: 1, max: 1_000 }),
      vatRate: fc.constantFrom(0, 500, USUAL_VAT_RATE),
      discount,
      credit: fc.nat({ max: 2_000_000 }),
    })
    fc.assert(
      fc.property(input, (wish) => {
        const { lines, total, net, vat, extraDays } = quote(wish)
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
        expect(net + vat).toBe(total)
        expect(total === 0 || total >= 100).toBe(true)
        const credited = -(lines.find(({ kind }) => kind === 'credit')?.amount ?? 0)
        expect(credited).toBeLessThanOrEqual(Math.min(wish.credit, wish.price))
        expect(credited * wish.days + extraDays * wish.price).toBeLessThanOrEqual(wish.credit * wish.days)
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads what a year saves', () => {
    expect(yearSaves({ monthly: 10_000, yearly: 99_000 })).toBe(21_000)
    expect(yearSaves({ monthly: 10_000, yearly: 130_000 })).toBe(0)
  })
})

describe('a buyer who is refunded in parts', () => {
  it('gets three thirds of 999.00 with 43.43, 43.44 and 43.43 of VAT', () => {
    const paid = { gross: 99_900, vat: 13_030 }
    expect([0, 33_300, 66_600].map((before) => refundedVat(paid, before, 33_300))).toEqual([4_343, 4_344, 4_343])
  })

  it('gets amount and VAT back exactly, whatever the parts', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(parts, fc.constantFrom(500, USUAL_VAT_RATE), (amounts, rate) => {
        const gross = amounts.reduce((sum, amount) => sum + amount, 0)
        const paid = { gross, vat: splitVat(gross, rate).vat }
        let before = 0
        let returned = 0
        for (const amount of amounts) {
          const vat = refundedVat(paid, before, amount)
          expect(vat).toBeGreaterThanOrEqual(0)
          expect(vat).toBeLessThanOrEqual(amount)
          returned += vat
          before += amount
        }
        expect(returned).toBe(paid.vat)
      }),
    )
  })
})

describe('a student who changes plan', () => {
  it('is credited the whole worth of the period, not the last payment', () => {
    // Prices of Gumroad, pull request 6077: 499 a year, then 998, then 1,497.
    const second = unusedCredit({ worth: 49_900, days: 10_000 }, 9_369)
    expect(second).toBe(46_751)
    const worth = worthOf({ paid: 99_800 - second, credit: second })
    expect(unusedCredit({ worth, days: 10_000 }, 9_238)).toBe(92_195)
  })

  it('never gets more than the period was worth', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), fc.integer({ max: 800 }), fc.integer(), (worth, days, unused) => {
        const credit = unusedCredit({ worth, days }, unused)
        expect(credit).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(worth)
      }),
    )
  })

  it('begins now with what costs more for the same period, and afterwards with anything else', () => {
    const silver = { price: 10_000, days: 30 }
    const gold = { price: 15_000, days: 30 }
    expect(planChange({ samePackage: false, present: silver, next: gold })).toBe('now')
    expect(planChange({ samePackage: false, present: gold, next: silver })).toBe('after')
    expect(planChange({ samePackage: false, present: gold, next: gold })).toBe('after')
    expect(planChange({ samePackage: true, present: silver, next: gold })).toBe('after')
    expect(planChange({ samePackage: false, present: { price: 90_000, days: 365 }, next: silver })).toBe('now')
  })
})
