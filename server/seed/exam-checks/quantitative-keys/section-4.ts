import { angleAt, areaOf, distance, radians } from './plane.ts'
import type { SectionRecomputations } from './recomputation.ts'
import { comparison, only, sameValue, sumOf, truth, value, wholeNumbers } from './recomputation.ts'

const trapezoidArea = (top: number, bottom: number, leg: number): number => {
  const inset = (bottom - top) / 2
  const height = Math.sqrt(leg ** 2 - inset ** 2)
  return areaOf([
    [0, 0],
    [bottom, 0],
    [bottom - inset, height],
    [inset, height],
  ])
}

const otherRoot = (root: number, constant: number): number => {
  const coefficient = only(wholeNumbers(-100, 100), (k) => root ** 2 + k * root - constant === 0)
  return only(wholeNumbers(-100, 100), (x) => x !== root && x ** 2 + coefficient * x - constant === 0)
}

/** AC and BC of the triangle whose side AC is 1 and whose angles at A and C are given in degrees. */
const sidesFromAngles = (angleA: number, angleC: number): readonly [number, number] => {
  const angleB = angleAt(
    [0, 0],
    [1, 0],
    [Math.cos(radians(180 - angleA - angleC)), Math.sin(radians(180 - angleA - angleC))],
  )
  return [1, Math.sin(radians(angleA)) / Math.sin(radians(angleB))]
}

const operation = (a: number, b: number): number => a ** 2 - 2 * b

export const section4: SectionRecomputations = [
  value('q4-01', [12, 15, 10], (workers, days, fewerDays) =>
    only(wholeNumbers(0, 200), (added) => (workers + added) * fewerDays === workers * days),
  ),
  value('q4-02', [1, 9], (first, last) => sumOf(wholeNumbers(first, last).map((n) => 1 / (n * (n + 1))))),
  value('q4-03', [8, 14, 5], trapezoidArea),
  value('q4-04', [3, 15], otherRoot),
  comparison('q4-05', [6, 4, 3, 2], (divisor, remainder, first, second) =>
    wholeNumbers(1, 600)
      .filter((n) => n % divisor === remainder)
      .map((n) => [n % first, n % second] as const),
  ),
  comparison('q4-06', [62, 57], (angleA, angleC) => [sidesFromAngles(angleA, angleC)]),
  value('q4-07', [4, 3, 5], (a, b, c) => operation(operation(a, b), c)),
  value('q4-08', [1680, 35, 25], (lodging, lodgingPercent, foodPercent) => {
    const budget = only(wholeNumbers(1, 20_000), (total) => sameValue((total * lodgingPercent) / 100, lodging))
    return (budget * foodPercent) / 100
  }),
  value('q4-09', [30], (percent) => (percent / 100) * 360),
  value('q4-10', [1, 2, 7, 10], (ax, ay, bx, by) => Math.PI * distance([ax, ay], [bx, by])),
  truth(
    'q4-11',
    [200, 15, 14],
    (square, near, far) => Math.abs(Math.sqrt(square) - near) < Math.abs(Math.sqrt(square) - far),
  ),
]
