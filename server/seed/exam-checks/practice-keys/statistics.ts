import type { SectionRecomputations } from '../quantitative-keys/recomputation.ts'
import { comparison, meanOf, medianOf, only, sumOf, value, wholeNumbers } from '../quantitative-keys/recomputation.ts'

const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

const missingOf = (mean: number, count: number, known: number): number =>
  only(wholeNumbers(-1000, 1000), (missing) => (known + missing) / count === mean)

const jointMean = (firstCount: number, firstMean: number, secondCount: number, secondMean: number): number =>
  meanOf([...times(firstCount, firstMean), ...times(secondCount, secondMean)])

const shareOf = <Item>(items: readonly Item[], condition: (item: Item) => boolean): number =>
  items.filter(condition).length / items.length

/** Every pair of different things in the order of drawing. */
const drawsOfTwo = (things: readonly string[]): (readonly [string, string])[] =>
  things.flatMap((first, index) => things.toSpliced(index, 1).map((second) => [first, second] as const))

const bothAre = (kind: string, things: readonly string[]): number =>
  shareOf(drawsOfTwo(things), ([first, second]) => first === kind && second === kind)

const threeDigitNumbers = (digits: readonly number[]): number[] =>
  wholeNumbers(100, 999).filter((number) => {
    const used = [...String(number)].map(Number)
    return new Set(used).size === used.length && used.every((digit) => digits.includes(digit))
  })

export const statistics: SectionRecomputations = [
  value('statistics-01', [12, 15, 9, 20], (...masses) => meanOf(masses)),
  value('statistics-02', [6, 3, 11, 5, 15], (...numbers) => medianOf(numbers)),
  value('statistics-03', [15, 6, 73], missingOf),
  value('statistics-04', [20, 70, 30, 80], jointMean),
  value('statistics-05', [4, 6, 5], (red, green, blue) =>
    shareOf([...times(red, 'red'), ...times(green, 'green'), ...times(blue, 'blue')], (colour) => colour !== 'green'),
  ),
  value('statistics-06', [5, 3], (white, black) =>
    bothAre('white', [...times(white, 'white'), ...times(black, 'black')]),
  ),
  value('statistics-07', [40, 50], (before, after) => (after - before) / before),
  value('statistics-08', [40, 50, 30, 60, 20], (...books) => (books[3] ?? Number.NaN) / sumOf(books)),
  value('statistics-09', [24, 60, 120, 90], (hours, study, sleep, school) => {
    const other = 90
    return (hours * study) / sumOf([study, sleep, school, other])
  }),
  comparison('statistics-10', [3, 5, 7, 9], (...known) =>
    wholeNumbers(Math.max(...known) + 1, 60).map((x) => [meanOf([...known, x]), medianOf([...known, x])] as const),
  ),
  value('statistics-11', [1, 2, 3, 4, 5], (...digits) => threeDigitNumbers(digits).length),
  value('statistics-12', [10, 24, 4, 5], (count, mean, raised, by) =>
    meanOf([...times(raised, mean + by), ...times(count - raised, mean)]),
  ),
  value('statistics-13', [14, 6, 9, 21, 10, 12], (...numbers) => medianOf(numbers)),
  value('statistics-14', [22, 5, 85], missingOf),
  value('statistics-15', [12, 150, 8, 200], jointMean),
  value('statistics-16', [20, 7], (sectors, gold) => shareOf(wholeNumbers(1, sectors), (sector) => sector > gold)),
  value('statistics-17', [6, 4], (blue, red) => bothAre('red', [...times(blue, 'blue'), ...times(red, 'red')])),
  value('statistics-18', [150, 108], (students, degrees) =>
    only(wholeNumbers(0, students), (count) => count * 360 === degrees * students),
  ),
]
