import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromText, dayText, weekdayOf } from '../progress/academy-day.ts'
import { isSameMonth, monthDays, movedByDays, nextMonth, previousMonth, weekDays } from './calendar.ts'

const day = (text: string) => dayFromText(text) ?? Number.NaN
const anyDay = fc.integer({ min: day('2020-01-01'), max: day('2035-12-31') })

describe('staff who turn over the calendar', () => {
  it('see weeks from Sunday to Saturday', () => {
    const days = weekDays(day('2026-11-25'))
    expect([days[0], days.at(-1)].map((one) => dayText(one ?? 0))).toEqual(['2026-11-22', '2026-11-28'])
  })

  it('see a whole month in whole weeks, whatever the month', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        const days = monthDays(any)
        expect(days.length % 7).toBe(0)
        expect(weekdayOf(days[0] ?? 0)).toBe(0)
        const own = days.filter((one) => isSameMonth(one, any))
        expect(own).toHaveLength(nextMonth(any) - (own[0] ?? 0))
        expect(days).toContain(any)
        // No week is of other months alone.
        expect(days.slice(0, 7).some((one) => isSameMonth(one, any))).toBe(true)
        expect(days.slice(-7).some((one) => isSameMonth(one, any))).toBe(true)
      }),
    )
  })

  it('come back to the same month by one step ahead and one back', () => {
    fc.assert(
      fc.property(anyDay, (any) => {
        expect(isSameMonth(previousMonth(nextMonth(any)), any)).toBe(true)
      }),
    )
  })
})

describe('staff who move a date', () => {
  it('keep its time of the day, over the end of a month and a year', () => {
    expect(movedByDays('2026-11-29T19:30', 3)).toBe('2026-12-02T19:30')
    expect(movedByDays('2026-12-31T00:00', 1)).toBe('2027-01-01T00:00')
    expect(movedByDays('2026-11-29T19:30', -29)).toBe('2026-10-31T19:30')
  })
})
