import { angleAt, onCircle } from './plane.ts'
import type { SectionRecomputations } from './recomputation.ts'
import { comparison, medianOf, only, sameValue, sumOf, trial, value, wholeNumbers } from './recomputation.ts'

const mediansFromTable = (...table: number[]): number => {
  const marks = table.slice(0, table.length / 2)
  const counts = table.slice(table.length / 2)
  return medianOf(marks.flatMap((mark, index) => wholeNumbers(1, counts[index] ?? 0).map(() => mark)))
}

export const section5: SectionRecomputations = [
  value('q5-01', [40, 25, 8, 28], (boxes, cost, spoiled, percent) =>
    only(wholeNumbers(1, 500), (price) =>
      sameValue((boxes - spoiled) * price - boxes * cost, (boxes * cost * percent) / 100),
    ),
  ),
  value('q5-02', [2, 7, 5], (factor, shift, root) =>
    only(wholeNumbers(-3, 500), (x) => sameValue(Math.sqrt(factor * x + shift), root)),
  ),
  value('q5-03', [], () => {
    const [a, c, d] = [onCircle(0), onCircle(144), onCircle(216)] as const
    return angleAt(c, a, d)
  }),
  value('q5-04', [400, 15, 10], (mass, before, after) =>
    only(wholeNumbers(0, 5000), (water) => sameValue((mass * before) / 100 / (mass + water), after / 100)),
  ),
  comparison('q5-05', [8, 6, 4, 9], (a, b, c, d) => [[a ** b, c ** d]]),
  comparison('q5-06', [24, 12], (product, second) =>
    wholeNumbers(1, product)
      .filter((x) => product % x === 0)
      .map((x) => [x + product / x, second] as const),
  ),
  value('q5-07', [1, 39], (first, last) => sumOf(wholeNumbers(first, last).filter((number) => number % 2 === 1))),
  value('q5-08', [6, 7, 8, 9, 10, 4, 6, 5, 3, 2], mediansFromTable),
  value('q5-09', [12, 2, 3], (shadow, pole, poleShadow) => {
    const slope = pole / poleShadow
    return slope * shadow
  }),
  trial('q5-10', [2, 6], (evaluate, minus, plus) =>
    wholeNumbers(-10, 10).every((x) => sameValue(evaluate({ x }), (x - minus) * (x + plus))),
  ),
  trial('q5-11', [], (evaluate) => wholeNumbers(1, 50).every((half) => evaluate({ n: 2 * half }) % 2 === 1)),
]
