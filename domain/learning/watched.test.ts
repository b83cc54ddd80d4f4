import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beyond,
  isWatched,
  latestPosition,
  secondsOf,
  unionOf,
  watchedAfter,
  type WatchedRange,
  wholeSeconds,
} from './watched.ts'

const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })) as fc.Arbitrary<WatchedRange>
const ranges = fc.array(range, { maxLength: 8 })
/** Every single second that the ranges contain. */
const secondsIn = (list: readonly WatchedRange[]) =>
  [...new Set(list.flatMap(([from, to]) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)))]
    .toSorted((a, b) => a - b)
    .join(' ')

describe('what a student has watched', () => {
  it('is the same in whatever order reports arrive, and however often', () => {
    fc.assert(
      fc.property(ranges, ranges, ranges, (a, b, c) => {
        expect(unionOf(a, b)).toEqual(unionOf(b, a))
        expect(unionOf(unionOf(a, b), c)).toEqual(unionOf(a, unionOf(b, c)))
        expect(unionOf(unionOf(a), a)).toEqual(unionOf(a))
        expect(secondsIn(unionOf(a, b))).toBe(secondsIn([...a, ...b]))
        expect(secondsOf(unionOf(a))).toBe(secondsIn(a) === '' ? 0 : secondsIn(a).split(' ').length)
      }),
    )
  })

  it('counts seconds beyond what is known, and no second twice', () => {
    fc.assert(
      fc.property(ranges, ranges, (a, b) => {
        const [one, known] = [unionOf(a), unionOf(b)]
        const rest = beyond(one, known)
        expect(secondsOf(rest) + secondsOf(known)).toBe(secondsOf(unionOf(one, known)))
      }),
    )
  })

  it('counts a second that was begun, and nothing outside of the film', () => {
    expect(
      wholeSeconds(
        [
          [12.2, 16.9],
          [-5, 2.1],
          [98.1, 120],
          [20, 20],
        ],
        100,
      ),
    ).toEqual([
      [12, 17],
      [0, 3],
      [98, 100],
    ])
  })

  it('is never more than a report may add, and names what does not count', () => {
    fc.assert(
      fc.property(ranges, ranges, fc.integer({ min: -5, max: 90 }), (a, reported, most) => {
        const watched = unionOf(wholeSeconds(a, 50))
        const after = watchedAfter({ watched, reported, length: 50, most })
        expect(secondsOf(after.watched) - secondsOf(watched)).toBe(after.added)
        expect(after.added).toBeLessThanOrEqual(Math.max(0, most))
        expect(beyond(watched, after.watched)).toEqual([])
        const inside = unionOf(wholeSeconds(reported, 50))
        expect(unionOf(after.watched, after.uncounted)).toEqual(unionOf(watched, inside))
        const again = watchedAfter({ watched: after.watched, reported: after.uncounted, length: 50, most: 50 })
        expect(again).toEqual({ watched: unionOf(watched, inside), added: secondsOf(after.uncounted), uncounted: [] })
      }),
    )
  })

  it('is complete at nine tenths of the length, and no dragging to the end makes it so', () => {
    expect(isWatched([[0, 90]], 100)).toBe(true)
    expect(isWatched([[0, 89]], 100)).toBe(false)
    expect(
      isWatched(
        [
          [0, 1],
          [99, 100],
        ],
        100,
      ),
    ).toBe(false)
    expect(isWatched([], 0)).toBe(false)
  })
})

describe('a student who comes back to a film', () => {
  const position = fc.option(fc.record({ seconds: fc.nat(100), at: fc.nat(5) }), { nil: null })

  it('finds the place of the device that was last, in whatever order the devices report', () => {
    expect(latestPosition({ seconds: 80, at: 1 }, { seconds: 5, at: 2 })).toEqual({ seconds: 5, at: 2 })
    fc.assert(
      fc.property(position, position, position, (a, b, c) => {
        expect(latestPosition(a, b)).toEqual(latestPosition(b, a))
        expect(latestPosition(latestPosition(a, b), c)).toEqual(latestPosition(a, latestPosition(b, c)))
      }),
    )
  })
})
