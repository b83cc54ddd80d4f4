import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contentAccess, type Subscription } from './content-access.ts'

const NOON = Date.UTC(2027, 0, 10, 12)
const DAY = 86_400_000

const LOCKED = { kind: 'locked', packageIds: ['silver'] }

const silver = (startsAt: number, endsAt: number): Subscription => ({ packageId: 'silver', startsAt, endsAt })
const accessTo = (subscriptions: readonly Subscription[], packageIds = ['silver']) =>
  contentAccess({ packageIds, subscriptions }, NOON)

describe('a student who opens something', () => {
  it('needs no package for what is attached to none, whatever they have', () => {
    expect(accessTo([], [])).toEqual({ kind: 'free' })
    expect(accessTo([silver(NOON, NOON + DAY)], [])).toEqual({ kind: 'free' })
  })

  it('is kept out without a package, and by a package that does not hold it', () => {
    expect(accessTo([])).toEqual(LOCKED)
    expect(accessTo([{ packageId: 'gold', startsAt: NOON - DAY, endsAt: NOON + DAY }])).toEqual(LOCKED)
  })

  it('is let in from the first instant of a period until just before its end', () => {
    expect(accessTo([silver(NOON, NOON + DAY)])).toEqual({ kind: 'open', until: NOON + DAY })
    expect(accessTo([silver(NOON - DAY, NOON + 1)])).toEqual({ kind: 'open', until: NOON + 1 })
    expect(accessTo([silver(NOON - DAY, NOON)])).toEqual(LOCKED)
    expect(accessTo([silver(NOON + 1, NOON + DAY)])).toEqual(LOCKED)
  })

  it('is let in by any of its packages', () => {
    const gold = { packageId: 'gold', startsAt: NOON - DAY, endsAt: NOON + DAY }
    expect(accessTo([gold], ['silver', 'gold'])).toEqual({ kind: 'open', until: NOON + DAY })
  })

  it('has a renewed package without a gap, in whatever order its periods are given', () => {
    const renewed = [silver(NOON + DAY, NOON + 2 * DAY), silver(NOON - DAY, NOON + DAY)]
    expect(accessTo(renewed)).toEqual({ kind: 'open', until: NOON + 2 * DAY })
    expect(accessTo([...renewed, silver(NOON + 3 * DAY, NOON + 4 * DAY)])).toEqual({
      kind: 'open',
      until: NOON + 2 * DAY,
    })
  })

  it('finds open exactly what one of the periods covers, and the end at the first instant that none does', () => {
    const period = fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 0, max: 30 }))
      .map(([start, length]) => silver(start, start + length))
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), fc.integer({ min: -60, max: 60 }), (subscriptions, at) => {
        const covered = (instant: number) =>
          subscriptions.some(({ startsAt, endsAt }) => startsAt <= instant && instant < endsAt)
        let end = at
        while (covered(end)) end += 1
        const expected = end > at ? { kind: 'open', until: end } : LOCKED
        expect(contentAccess({ packageIds: ['silver'], subscriptions }, at)).toEqual(expected)
      }),
    )
  })
})
