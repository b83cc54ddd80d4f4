import { angleAt, onCircle } from './plane.ts'
import type { SectionRecomputations } from './recomputation.ts'
import { comparison, only, sameValue, sumOf, trial, value, wholeNumbers } from './recomputation.ts'

const priceOfBoth = (books: number, first: number, notebooks: number, second: number): number => {
  const pairs = wholeNumbers(1, first).flatMap((book) =>
    wholeNumbers(1, first)
      .filter((notebook) => books * book + 2 * notebook === first && 2 * book + notebooks * notebook === second)
      .map((notebook) => book + notebook),
  )
  return only(pairs, () => true)
}

const baseAngle = (inscribed: number): number => {
  const a = onCircle(0)
  const b = only(wholeNumbers(1, 179), (arc) =>
    sameValue(angleAt(onCircle(arc / 2 + 190), a, onCircle(arc)), inscribed),
  )
  return angleAt(a, [0, 0], onCircle(b))
}

const unitDigit = (base: number, exponent: number): number => Number(BigInt(base) ** BigInt(exponent) % 10n)

export const section3: SectionRecomputations = [
  value('q3-01', [2, 3, 4, 500], (small, middle, large, difference) => {
    const share = only(wholeNumbers(1, 5000), (part) => part * large - part * small === difference)
    return share * sumOf([small, middle, large])
  }),
  trial('q3-02', [2, 3, 4], (evaluate, two, three, four) => evaluate() > two / three && evaluate() < three / four),
  value('q3-03', [50, 14, 22, 7], (length, width, numerator, denominator) => {
    const halfCircle = ((numerator / denominator) * width) / 2
    return length + halfCircle + length + halfCircle
  }),
  value('q3-04', [3, 84, 3, 76], priceOfBoth),
  comparison('q3-05', [7, 12, 25], (sum, product, second) =>
    wholeNumbers(-100, 100)
      .filter((x) => x * (sum - x) === product)
      .map((x) => [x ** 2 + (sum - x) ** 2, second] as const),
  ),
  value('q3-06', [65], baseAngle),
  value('q3-07', [2, 1.5, 1, 60, 1000], (length, width, height, percent, litres) =>
    Math.round(length * width * height * (percent / 100) * litres),
  ),
  value('q3-08', [7, 23], unitDigit),
  comparison('q3-09', [5, 3, 3, 8], (a, b, c, d) => [[a * Math.sqrt(b), c * Math.sqrt(d)]]),
  value('q3-10', [12, 2, 5], (red, part, whole) =>
    only(wholeNumbers(0, 200), (blue) => sameValue(blue / (blue + red), part / whole)),
  ),
  value('q3-11', [3, 7, 11, 15, 25], (first, second, _third, _fourth, place) => {
    const terms = [first]
    while (terms.length < place) terms.push((terms.at(-1) ?? 0) + (second - first))
    return terms.at(-1) ?? Number.NaN
  }),
]
