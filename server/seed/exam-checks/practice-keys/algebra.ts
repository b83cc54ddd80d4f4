import type { SectionRecomputations } from '../quantitative-keys/recomputation.ts'
import { comparison, only, sameValue, value, wholeNumbers } from '../quantitative-keys/recomputation.ts'

const WHOLE = wholeNumbers(-200, 200)
/** Numbers of both signs, whole and broken, for comparisons. */
const SAMPLES = wholeNumbers(-40, 40).map((quarters) => quarters / 4)

const solution = (equation: (x: number) => boolean): number => only(WHOLE, equation)

const difference = (sumOfRoots: number, product: number): number => {
  const roots = WHOLE.filter((x) => x ** 2 - sumOfRoots * x + product === 0)
  return roots.length === 2 ? Math.max(...roots) - Math.min(...roots) : Number.NaN
}

/** The place of the term in a sequence that grows by the same step. */
const placeOf = (term: number, first: number, step: number): number =>
  only(wholeNumbers(1, 200), (place) => first + (place - 1) * step === term)

const pairs = (holds: (x: number, y: number) => boolean): (readonly [number, number])[] =>
  SAMPLES.flatMap((x) => SAMPLES.filter((y) => holds(x, y)).map((y) => [x, y] as const))

const age = (times: number, years: number, timesThen: number): number =>
  only(wholeNumbers(1, 100), (young) => times * young + years === timesThen * (young + years))

export const algebra: SectionRecomputations = [
  value('algebra-01', [5, 3, 2, 6, 18], (a, b, c, d, right) => solution((x) => a * (x - b) - c * (x - d) === right)),
  value('algebra-02', [2, 7, 21, 3, 1], (a, b, c, d, e) => d * solution((x) => a * x + b === c) - e),
  value('algebra-03', [7, 2, 1], (a, b, c) => Math.min(...WHOLE.filter((x) => a - b * x < c))),
  value('algebra-04', [5], (sum) => {
    const x = (sum + Math.sqrt(sum ** 2 - 4)) / 2
    return sameValue(x + 1 / x, sum) ? x ** 2 + 1 / x ** 2 : Number.NaN
  }),
  value('algebra-05', [4, 20], (times, years) => age(times, years, 2)),
  value('algebra-06', [3, 2, 4, 1], (size, a, b, c) => {
    const x = -size
    return a * x ** 2 - b * x + c
  }),
  value('algebra-07', [7, 10], difference),
  comparison('algebra-08', [0], (below) => SAMPLES.filter((x) => x < below).map((x) => [x ** 3, x ** 2] as const)),
  comparison('algebra-09', [], () => pairs((x, y) => x > y).map(([x, y]) => [x ** 2, y ** 2] as const)),
  value('algebra-10', [2, 5, 3], (base, power, more) => base ** (Math.log(power) / Math.log(base) + more)),
  value('algebra-11', [91, 7, 6], placeOf),
  value('algebra-12', [3, 5, 2], (factor, first, second) => {
    const f = (x: number) => x ** 2 - factor * x
    return f(first) - f(second)
  }),
  value('algebra-13', [9, 45], (sum, squares) => {
    const a = Math.min(...WHOLE.filter((x) => x ** 2 + (sum - x) ** 2 === squares))
    return a * (sum - a)
  }),
  value('algebra-14', [3, 4], (x, y) => (x + y) / (y - x)),
  value('algebra-15', [4, 9, 27, 2, 5], (a, b, c, d, e) => d * solution((x) => a * x - b === c) + e),
  value('algebra-16', [5, 3, 13], (a, b, c) => Math.max(...WHOLE.filter((x) => a - b * x > -c))),
  value('algebra-17', [4], (gap) => {
    const x = (gap + Math.sqrt(gap ** 2 + 4)) / 2
    return sameValue(x - 1 / x, gap) ? x ** 2 + 1 / x ** 2 : Number.NaN
  }),
  value('algebra-18', [3, 6, 4], (times, years, timesThen) => age(times, -years, timesThen)),
  comparison('algebra-19', [0], (below) =>
    pairs((x, y) => x > y && y > below).map(([x, y]) => [1 / x, 1 / y] as const),
  ),
  value('algebra-20', [3, 7, 2], (base, power, more) => base ** (Math.log(power) / Math.log(base) + more)),
  value('algebra-21', [64, 12, 4], placeOf),
  value('algebra-22', [4, 2, 3, 5, 32], (a, b, c, d, right) => solution((x) => a * (x + b) - c * (x - d) === right)),
]
