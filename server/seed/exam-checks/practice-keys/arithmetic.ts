import type { SectionRecomputations } from '../quantitative-keys/recomputation.ts'
import { comparison, only, sameValue, value, wholeNumbers } from '../quantitative-keys/recomputation.ts'

/** The remainder of 100 after the changes, each a share of what there is by then. */
const afterChanges = (...percents: readonly number[]): number =>
  percents.reduce((rest, percent) => rest + (rest * percent) / 100, 100)

const commonDivisors = (first: number, second: number): number[] =>
  wholeNumbers(1, Math.min(first, second)).filter((divisor) => first % divisor === 0 && second % divisor === 0)

/** The whole amount of which `left` is what two parts leave, the second one a part of the rest. */
const wholeBefore = (first: number, second: number, left: number): number =>
  only(wholeNumbers(1, 5000), (whole) => {
    const rest = whole - whole * first
    return sameValue(rest - rest * second, left)
  })

/** The first unit of time, in tenths, after which the work is done. */
const timeFor = (perUnit: number): number =>
  only(wholeNumbers(1, 500), (tenths) => sameValue((tenths / 10) * perUnit, 1)) / 10

export const arithmetic: SectionRecomputations = [
  value('arithmetic-01', [480, 35], (students, percent) => students - (students * percent) / 100),
  value('arithmetic-02', [255, 15], (paid, percent) =>
    only(wholeNumbers(1, 1000), (price) => sameValue(price - (price * percent) / 100, paid)),
  ),
  value('arithmetic-03', [500, 400], (before, after) => (before - after) / before),
  value('arithmetic-04', [20, 10], (first, second) => (afterChanges(first, second) - 100) / 100),
  value('arithmetic-05', [5, 3, 40], (white, blue, litres) =>
    only(wholeNumbers(0, litres), (part) => part * blue === (litres - part) * white),
  ),
  value('arithmetic-06', [8, 15, 12], (people, days, more) =>
    only(wholeNumbers(1, 100), (lasting) => lasting * more === people * days),
  ),
  value('arithmetic-07', [1, 4, 2, 3, 90], (a, b, c, d, left) => wholeBefore(a / b, c / d, left)),
  value('arithmetic-08', [4, 6], (filling, emptying) => timeFor(1 / filling - 1 / emptying)),
  value('arithmetic-09', [15, 24], (slow, fast) => {
    const [slowHours, fastHours] = [2, 1]
    return (slow * slowHours + fast * fastHours) / (slowHours + fastHours)
  }),
  value('arithmetic-10', [84, 60], (first, second) => Math.max(...commonDivisors(first, second))),
  value('arithmetic-11', [2, 7, 4, 2, 8, 3], (a, m, b, n, c, k) => (a ** m * b ** n) / c ** k),
  comparison('arithmetic-12', [4, 6, 24], (first, second, other) =>
    wholeNumbers(1, 500)
      .filter((number) => number % first === 0 && number % second === 0)
      .map((number) => [number, other] as const),
  ),
  value(
    'arithmetic-13',
    [1, 100, 3, 5],
    (from, to, first, second) =>
      wholeNumbers(from, to).filter((number) => number % first === 0 || number % second === 0).length,
  ),
  value('arithmetic-14', [650, 28], (books, percent) => books - (books * percent) / 100),
  value('arithmetic-15', [6900, 15], (paid, percent) =>
    only(wholeNumbers(1, 10_000), (salary) => sameValue(salary + (salary * percent) / 100, paid)),
  ),
  value('arithmetic-16', [90, 72], (first, second) => Math.max(...commonDivisors(first, second))),
  value('arithmetic-17', [5600, 3, 4], (amount, first, second) =>
    only(wholeNumbers(0, amount), (share) => share * second === (amount - share) * first),
  ),
  value('arithmetic-18', [1, 3, 1, 2, 200], (a, b, c, d, left) => wholeBefore(a / b, c / d, left)),
  value('arithmetic-19', [30, 20], (first, second) => (100 - afterChanges(-first, -second)) / 100),
  value('arithmetic-20', [10, 15], (first, second) => timeFor(1 / first + 1 / second)),
  value('arithmetic-21', [9, 18, 27], (people, days, more) =>
    only(wholeNumbers(1, 100), (lasting) => lasting * more === people * days),
  ),
]
