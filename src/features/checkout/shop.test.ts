import { describe, expect, it } from 'vitest'
import type { PackageOffer } from '#contract/shop/packages.ts'
import { choiceOf, periodsOf, plainQuote, savedByYear } from './shop.ts'

const gold: PackageOffer = {
  id: 'gold',
  name: { ar: 'الذهبية', en: 'Gold' },
  description: { ar: '', en: '' },
  tier: 'gold',
  monthly: { price: 15_000, days: 30 },
  yearly: { price: 99_900, days: 365 },
  features: [],
  exams: 3,
}
const yearOnly: PackageOffer = { ...gold, id: 'year', monthly: null }

describe('a buyer who chooses', () => {
  it('gets the period of the address, and the one that is sold where it is not', () => {
    expect(choiceOf([gold], { package: 'gold', period: 'yearly' })).toMatchObject({ period: 'yearly', price: 99_900 })
    expect(choiceOf([gold], { package: 'gold' })).toMatchObject({ period: 'monthly', days: 30 })
    expect(choiceOf([yearOnly], { package: 'year', period: 'monthly' })).toMatchObject({ period: 'yearly' })
    expect(choiceOf([gold], { package: 'another' })).toBeNull()
    expect(choiceOf([{ ...yearOnly, yearly: null }], { package: 'year' })).toBeNull()
    expect(periodsOf(yearOnly)).toEqual(['yearly'])
  })

  it('reads the price with its tax before signing in, by the function that the order is placed by', () => {
    const choice = choiceOf([gold], { package: 'gold', period: 'yearly' })
    expect(choice === null ? null : plainQuote(choice, 1_500)).toMatchObject({ total: 99_900, vat: 13_030 })
  })

  it('reads what a year saves', () => {
    expect(savedByYear(gold)).toBe(80_100)
    expect(savedByYear(yearOnly)).toBe(0)
  })
})
