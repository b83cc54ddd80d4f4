import { areaOf } from './plane.ts'
import type { SectionRecomputations } from './recomputation.ts'
import { comparison, meanOf, medianOf, only, trial, value, wholeNumbers } from './recomputation.ts'

export const section2: SectionRecomputations = [
  value('q2-01', [240, 80, 120], (distance, there, back) => (2 * distance) / (distance / there + distance / back)),
  value('q2-02', [3, 1, 81, 2], (base, shift, power, second) => {
    const x = only(wholeNumbers(-10, 10), (candidate) => base ** (candidate + shift) === power)
    return second ** x
  }),
  value('q2-03', [12], (side) =>
    areaOf([
      [0, 0],
      [side / 2, side],
      [side, side / 2],
    ]),
  ),
  comparison('q2-04', [200, 30, 20, 10], (price, single, first, second) => [
    [price * (1 - single / 100), price * (1 - first / 100) * (1 - second / 100)],
  ]),
  value('q2-05', [18, 24], (first, second) =>
    Math.min(...wholeNumbers(1, first * second).filter((minute) => minute % first === 0 && minute % second === 0)),
  ),
  value('q2-06', [6, 120], (radius, angle) => (angle / 360) * Math.PI * radius ** 2),
  comparison('q2-07', [20, 24], (perimeter, area) =>
    wholeNumbers(1, 49)
      .map((tenths) => (tenths * perimeter) / 200)
      .map((width) => [width * (perimeter / 2 - width), area] as const),
  ),
  value('q2-08', [10, 4], (sum, difference) => {
    const x = only(wholeNumbers(-50, 50), (candidate) => candidate - (sum - candidate) === difference)
    return x ** 2 - (sum - x) ** 2
  }),
  value('q2-09', [60, 40], (later, earlier) => (later - earlier) / earlier),
  comparison('q2-10', [35, 45, 40, 60, 55, 65], (...tons) => [[medianOf(tons), meanOf(tons)]]),
  trial('q2-11', [6], (evaluate, divisor) => evaluate() % divisor === 0),
]
