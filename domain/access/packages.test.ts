import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endAfterDays, startOfNext, subscriptionState, unusedDays } from './packages.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 10 January 2027, 00:00 in Riyadh. */
const MIDNIGHT = Date.UTC(2027, 0, 9, 21)

describe('a student who buys days', () => {
  it('has whole days of the academy, to the end of the last one, and the rest of today on top', () => {
    expect(endAfterDays(MIDNIGHT, 30)).toBe(MIDNIGHT + 30 * DAY)
    expect(endAfterDays(MIDNIGHT + 1, 30)).toBe(MIDNIGHT + 31 * DAY)
    expect(endAfterDays(MIDNIGHT + 23 * HOUR, 30)).toBe(MIDNIGHT + 31 * DAY)
  })

  it('has never fewer hours than they paid for, and never a whole day more', () => {
    const instants = fc.integer({ min: 0, max: Date.UTC(2100, 0) })
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 4_000 }), (startsAt, days) => {
        const length = endAfterDays(startsAt, days) - startsAt
        expect(length).toBeGreaterThanOrEqual(days * DAY)
        expect(length).toBeLessThan((days + 1) * DAY)
        expect(unusedDays({ startsAt, endsAt: startsAt + length }, days, startsAt)).toBe(days)
      }),
    )
  })

  it('goes on where the last of what they have ends, or now', () => {
    const until = (endsAt: number) => ({ startsAt: 0, endsAt })
    expect(startOfNext([], MIDNIGHT)).toBe(MIDNIGHT)
    expect(startOfNext([until(MIDNIGHT - DAY)], MIDNIGHT)).toBe(MIDNIGHT)
    expect(startOfNext([until(MIDNIGHT + DAY), until(MIDNIGHT + 9 * DAY)], MIDNIGHT)).toBe(MIDNIGHT + 9 * DAY)
    const endedBeforeItBegan = { startsAt: MIDNIGHT + DAY, endsAt: MIDNIGHT + DAY }
    expect(startOfNext([endedBeforeItBegan], MIDNIGHT)).toBe(MIDNIGHT)
  })
})

describe('a student who counts what is left', () => {
  const month = { startsAt: MIDNIGHT + 5 * HOUR, endsAt: MIDNIGHT + 31 * DAY }

  it('has as many untouched days as remain after today', () => {
    expect(unusedDays(month, 30, MIDNIGHT + 6 * HOUR)).toBe(30)
    expect(unusedDays(month, 30, MIDNIGHT + DAY)).toBe(30)
    expect(unusedDays(month, 30, MIDNIGHT + DAY + 1)).toBe(29)
    expect(unusedDays(month, 30, MIDNIGHT + 30 * DAY + 1)).toBe(0)
    expect(unusedDays(month, 30, MIDNIGHT + 99 * DAY)).toBe(0)
  })

  it('has all of what has not begun', () => {
    expect(unusedDays(month, 30, MIDNIGHT - 9 * DAY)).toBe(30)
  })
})

it('a subscription comes, runs and is over; one ended before it began never runs', () => {
  const days = { startsAt: 10, endsAt: 20 }
  expect([9, 10, 19, 20].map((at) => subscriptionState(days, at))).toEqual(['coming', 'running', 'running', 'over'])
  expect([9, 10].map((at) => subscriptionState({ startsAt: 10, endsAt: 10 }, at))).toEqual(['over', 'over'])
})
