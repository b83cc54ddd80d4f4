import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictsOf } from './conflicts.ts'
import { isLocalTime } from './local-time.ts'
import { endOf, wayIn } from './way-in.ts'

const SEVEN = Date.UTC(2026, 10, 29, 16)
const MINUTE = 60_000
const evening = { startsAt: SEVEN, minutes: 60, cancelled: false }

describe('a student who comes to a meeting', () => {
  it('is let in from 15 minutes before the start until the end', () => {
    const at = (minutes: number) => wayIn(evening, SEVEN + minutes * MINUTE)
    expect([-16, -15, 0, 59, 60].map(at)).toEqual(['early', 'open', 'open', 'open', 'over'])
    expect(wayIn(evening, SEVEN - 15 * MINUTE - 1)).toBe('early')
    expect(wayIn(evening, SEVEN + 60 * MINUTE - 1)).toBe('open')
  })

  it('is never let in to one that is cancelled', () => {
    expect(wayIn({ ...evening, cancelled: true }, SEVEN)).toBe('cancelled')
  })
})

it('an admin writes days and minutes that exist, in hours of the day', () => {
  for (const text of ['2026-11-29T19:00', '2028-02-29T00:00', '2026-01-01T23:59']) expect(isLocalTime(text)).toBe(true)
  const wrong = ['', '2026-11-29', '2026-11-29T24:00', '2026-02-29T10:00', '2026-11-29T19:00Z', '2026-11-29 19:00']
  for (const text of wrong) expect(isLocalTime(text), text).toBe(false)
})

describe('a teacher who is asked for', () => {
  const taken = (startsAt: number, minutes: number) => ({
    who: 'teacher' as const,
    title: 'Algebra',
    startsAt,
    minutes,
  })

  it('can go from one meeting to the next without a minute between', () => {
    expect(conflictsOf([evening], [taken(SEVEN - 30 * MINUTE, 30), taken(SEVEN + 60 * MINUTE, 30)])).toEqual([])
  })

  it('cannot be at two at once, and sees the earliest first', () => {
    const [late, early] = [taken(SEVEN + 59 * MINUTE, 1), taken(SEVEN - 30 * MINUTE, 31)]
    expect(conflictsOf([evening], [late, early])).toEqual([early, late])
  })

  it('is at two places exactly when both have a minute in common', () => {
    const time = fc.record({ startsAt: fc.integer({ min: 0, max: 40 }), minutes: fc.integer({ min: 1, max: 20 }) })
    const minute = ({ startsAt, minutes }: { startsAt: number; minutes: number }) => ({
      startsAt: startsAt * MINUTE,
      minutes,
    })
    fc.assert(
      fc.property(time.map(minute), time.map(minute), (a, b) => {
        const common = Math.min(endOf(a), endOf(b)) - Math.max(a.startsAt, b.startsAt)
        expect(conflictsOf([a], [{ ...b, who: 'group', title: '' }])).toHaveLength(common > 0 ? 1 : 0)
      }),
    )
  })
})
