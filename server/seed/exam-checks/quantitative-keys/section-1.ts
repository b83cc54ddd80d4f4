import type { Point } from './plane.ts'
import { angleAt, areaOf, distance, radians } from './plane.ts'
import type { SectionRecomputations } from './recomputation.ts'
import { comparison, only, sameValue, sumOf, truth, value, wholeNumbers } from './recomputation.ts'

const altitudeOnHypotenuse = (firstLeg: number, secondLeg: number): number => {
  const corners: readonly [Point, Point, Point] = [
    [0, 0],
    [firstLeg, 0],
    [0, secondLeg],
  ]
  return (2 * areaOf(corners)) / distance(corners[1], corners[2])
}

const bendAngle = (upper: number, lower: number): number => {
  const above: Point = [-Math.cos(radians(upper)), Math.sin(radians(upper))]
  const below: Point = [-Math.cos(radians(lower)), -Math.sin(radians(lower))]
  return angleAt([0, 0], above, below)
}

export const section1: SectionRecomputations = [
  value('q1-01', [2, 5, 1, 3, 3600], (part, whole, second, third, left) =>
    only(wholeNumbers(1, 20_000), (salary) => {
      const afterHousing = salary - (salary * part) / whole
      return sameValue(afterHousing - (afterHousing * second) / third, left)
    }),
  ),
  value('q1-02', [0.09, 0.16], (first, second) => Math.sqrt(first) + Math.sqrt(second)),
  value('q1-03', [3, 5, 4], (first, second, difference) =>
    only(wholeNumbers(-200, 200), (x) => sameValue(x / first - x / second, difference)),
  ),
  value('q1-04', [9, 12], altitudeOnHypotenuse),
  comparison('q1-05', [3, 4, 8, 9, 0.66], (a, b, c, d, second) => [[(a / b) * (c / d), second]]),
  value('q1-06', [6, 12], (salem, majed) => {
    const hoursTogether = 2
    const painted = hoursTogether / salem + hoursTogether / majed
    return (1 - painted) * majed
  }),
  comparison('q1-07', [0, 1], (low, high) =>
    wholeNumbers(1, 99)
      .map((percent) => low + ((high - low) * percent) / 100)
      .map((x) => [x ** 3, Math.sqrt(x)] as const),
  ),
  value('q1-08', [35, 48], bendAngle),
  value('q1-09', [3, 78], (count, total) => {
    const lastOf = (first: number) => first + 2 * (count - 1)
    const evens = wholeNumbers(0, 100).map((half) => 2 * half)
    const first = only(evens, (start) => sumOf(wholeNumbers(0, count - 1).map((step) => start + 2 * step)) === total)
    return lastOf(first)
  }),
  value('q1-10', [5, 82, 84], (count, before, after) =>
    only(wholeNumbers(0, 100), (mark) => sameValue((count * before + mark) / (count + 1), after)),
  ),
  truth('q1-11', [3], (divisor) =>
    wholeNumbers(-300, 300).every((first) => sumOf(wholeNumbers(first, first + 2)) % divisor === 0),
  ),
]
