import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { academyDay, dayFromText, dayText } from './academy-day.ts'
import { columnDays, figureDays, figureStretch } from './figure-period.ts'
import { FIGURE_PERIODS } from './figure-periods.ts'

const day = (text: string) => dayFromText(text) ?? Number.NaN

describe('staff who choose a period', () => {
  it('get days that end today beside as many days just before', () => {
    const { first, last, before, columns } = figureDays('7', day('2026-11-29'))
    expect([first, last, before].map(dayText)).toEqual(['2026-11-23', '2026-11-29', '2026-11-16'])
    expect(columns).toBe(7)
  })

  it('get the month of the academy so far', () => {
    const { first, last, before, columns } = figureDays('month', day('2026-11-03'))
    expect([first, last, before].map(dayText)).toEqual(['2026-11-01', '2026-11-03', '2026-10-29'])
    expect(columns).toBe(3)
  })

  it('get eighteen columns of five days of a quarter', () => {
    const days = columnDays(figureDays('90', day('2026-11-29')))
    expect(days).toHaveLength(18)
    expect(dayText(days.at(-1)?.last ?? 0)).toBe('2026-11-29')
    expect(days.every(({ first, last }) => last - first === 4)).toBe(true)
  })

  it('find every instant of the two stretches in one column, whatever the period and the day', () => {
    const today = fc.integer({ min: day('2020-01-01'), max: day('2035-12-31') })
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...FIGURE_PERIODS), today, share, (period, last, at) => {
        const days = figureDays(period, last)
        const { from, first, until, columnSeconds, columns } = figureStretch(days)
        const instant = Math.min(until - 1, Math.floor(from + (until - from) * at))
        const column = Math.floor((instant - first) / 1_000 / columnSeconds)
        expect(column).toBeGreaterThanOrEqual(-columns)
        expect(column).toBeLessThan(columns)
        expect(column >= 0).toBe(academyDay(instant) >= days.first)
        const found = columnDays(days).findIndex((one) => {
          return one.first <= academyDay(instant) && academyDay(instant) <= one.last
        })
        expect(found).toBe(Math.max(column, -1))
      }),
    )
  })
})
