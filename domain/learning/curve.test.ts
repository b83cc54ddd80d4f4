import { describe, expect, it } from 'vitest'
import { filmCurve, steepestLoss } from './curve.ts'
import { secondsOf, unionOf, type WatchedRange } from './watched.ts'

const WATCHED: readonly (readonly WatchedRange[])[] = [
  [[0, 30]],
  [[0, 12]],
  [
    [0, 12],
    [20, 31],
  ],
  [],
  [[5, 12]],
]

describe('an author of a film', () => {
  it('sees second by second how many watched it, and where it loses the most', () => {
    const curve = filmCurve(WATCHED, 29.4)
    expect(curve.map(({ from, to, viewers }) => [from, to, viewers])).toEqual([
      [0, 5, 3],
      [5, 12, 4],
      [12, 20, 1],
      [20, 30, 2],
    ])
    expect(steepestLoss(curve)).toEqual({ second: 12, lost: 3 })
  })

  it('sees a film that nobody watched, or that everybody watched, as one step', () => {
    expect(filmCurve([], 10)).toEqual([{ from: 0, to: 10, viewers: 0 }])
    expect(filmCurve([[[0, 10]], [[0, 10]]], 10)).toEqual([{ from: 0, to: 10, viewers: 2 }])
    expect(steepestLoss(filmCurve([[[0, 10]]], 10))).toBeNull()
  })

  it('finds in the curve every second that was watched, as often as it was', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = (most: number) =>
        Math.floor((Math.abs(Math.sin(seed * 7.3 + most * 1.7 + lists.length)) * 1e4) % most)
      const lists: WatchedRange[][] = []
      for (let student = 0; student < 5; student += 1) {
        const from = next(40)
        lists.push(
          unionOf([
            [from, from + next(25)],
            [next(30), next(60)],
          ]),
        )
      }
      const curve = filmCurve(lists, 90)
      const counted = curve.reduce((sum, { from, to, viewers }) => sum + (to - from) * viewers, 0)
      expect(counted).toBe(lists.reduce((sum, list) => sum + secondsOf(list), 0))
      expect(curve[0]?.from).toBe(0)
      expect(curve.at(-1)?.to).toBe(90)
    }
  })
})
