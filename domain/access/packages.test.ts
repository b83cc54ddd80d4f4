import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentAccess } from './content-access.ts'
import { endAfterDays, placeOfNext, type Stretch, subscriptionState, unusedDays } from './packages.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** 10 January 2027, 00:00 in Riyadh. */
const MIDNIGHT = Date.UTC(2027, 0, 9, 21)

const of = ({ startsAt, endsAt }: Stretch) => ({ packageId: 'a', startsAt, endsAt })

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
    const startOf = (...had: Stretch[]) => placeOfNext(had, 30, MIDNIGHT).startsAt
    expect(startOf()).toBe(MIDNIGHT)
    expect(startOf(until(MIDNIGHT - DAY))).toBe(MIDNIGHT)
    expect(startOf(until(MIDNIGHT + DAY), until(MIDNIGHT + 9 * DAY))).toBe(MIDNIGHT + 9 * DAY)
    expect(startOf(until(MIDNIGHT + DAY), { startsAt: MIDNIGHT + DAY, endsAt: MIDNIGHT + 9 * DAY })).toBe(
      MIDNIGHT + 9 * DAY,
    )
    expect(startOf({ startsAt: MIDNIGHT + DAY, endsAt: MIDNIGHT + DAY })).toBe(MIDNIGHT)
  })

  it('fills the gap that a refund left, and what they have later follows without a gap and without losing a day', () => {
    const later = { startsAt: MIDNIGHT + 25 * DAY, endsAt: MIDNIGHT + 55 * DAY }
    const refunded = { startsAt: MIDNIGHT - 5 * DAY, endsAt: MIDNIGHT }
    expect(placeOfNext([refunded, later], 30, MIDNIGHT)).toEqual({
      startsAt: MIDNIGHT,
      endsAt: MIDNIGHT + 30 * DAY,
      moves: { from: later.startsAt, byMs: 5 * DAY },
    })
    expect(placeOfNext([later], 25, MIDNIGHT).moves).toBeNull()
    const byAnotherClock = { startsAt: MIDNIGHT + HOUR + 1, endsAt: MIDNIGHT + 31 * DAY }
    expect(placeOfNext([byAnotherClock], 30, MIDNIGHT + HOUR)).toMatchObject({
      startsAt: byAnotherClock.endsAt,
      moves: null,
    })
  })

  it('has every period whole and none beside another, whatever was ended early and taken then', () => {
    const acts = fc.array(fc.record({ days: fc.integer({ min: 1, max: 60 }), ends: fc.nat(3), waits: fc.nat(20) }))
    fc.assert(
      fc.property(acts, (taken) => {
        let now = MIDNIGHT
        let had: (Stretch & { readonly days: number; readonly isEnded: boolean })[] = []
        for (const { days, ends, waits } of taken) {
          now += waits * DAY
          const { moves, ...place } = placeOfNext(had, days, now)
          expect(contentAccess({ packageIds: ['a'], subscriptions: had.map(of) }, place.startsAt).kind).toBe('locked')
          had = had.map((one) =>
            moves !== null && one.startsAt >= moves.from && one.startsAt < one.endsAt
              ? { ...one, startsAt: one.startsAt + moves.byMs, endsAt: one.endsAt + moves.byMs }
              : one,
          )
          had = [...had, { ...place, days, isEnded: false }].map((one, index) =>
            index === ends && one.endsAt > now ? { ...one, endsAt: Math.max(one.startsAt, now), isEnded: true } : one,
          )
          expect(placeOfNext(had, 1, now).startsAt > now).toBe(
            contentAccess({ packageIds: ['a'], subscriptions: had.map(of) }, now).kind === 'open',
          )
        }
        for (const one of had) expect(one.isEnded || endAfterDays(one.startsAt, one.days) === one.endsAt).toBe(true)
        const kept = had.filter(({ startsAt, endsAt }) => startsAt < endsAt).toSorted((a, b) => a.startsAt - b.startsAt)
        for (const [index, one] of kept.entries())
          expect(one.startsAt).toBeGreaterThanOrEqual(kept[index - 1]?.endsAt ?? 0)
      }),
    )
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
