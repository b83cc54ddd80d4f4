import { latexValue } from './latex-value.ts'

/** Says by computation whether an option is right. */
export type ComputedKey = (optionText: string) => boolean

/** The right option is the one that stands for this number. */
function equals(value: number): ComputedKey {
  return (optionText) => Math.abs(latexValue(optionText) - value) < 1e-9
}

/** The options that stand for a number of this kind are right. */
function satisfies(condition: (value: number) => boolean): ComputedKey {
  return (optionText) => condition(latexValue(optionText))
}

const VERDICTS = {
  first: ['القيمة الأولى أكبر', 'The first quantity is greater'],
  second: ['القيمة الثانية أكبر', 'The second quantity is greater'],
  equal: ['القيمتان متساويتان', 'The two quantities are equal'],
  undecided: ['المعطيات غير كافية', 'The information given is not enough'],
} as const

type Verdict = keyof typeof VERDICTS

function verdictOf(first: number, second: number): Verdict {
  if (Math.abs(first - second) < 1e-9) return 'equal'
  return first > second ? 'first' : 'second'
}

/** Takes every pair of quantities that the question's condition allows; pairs that disagree leave it undecided. */
function compares(pairs: readonly (readonly [number, number])[]): ComputedKey {
  const verdicts = new Set(pairs.map(([first, second]) => verdictOf(first, second)))
  const [verdict] = verdicts.size === 1 ? verdicts : (['undecided'] as const)
  return (optionText) => verdict !== undefined && (VERDICTS[verdict] as readonly string[]).includes(optionText)
}

/** "True" is the right option when the statement holds. */
function isTrue(statement: boolean): ComputedKey {
  return (optionText) => ['صواب', 'True'].includes(optionText) === statement
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const mean = (values: readonly number[]): number => sum(values) / values.length

function median(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other)
  const middle = ordered.slice(Math.ceil(ordered.length / 2) - 1, Math.floor(ordered.length / 2) + 1)
  return mean(middle)
}

/** Every whole number of the range, both ends included. */
const wholeNumbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The whole number between -1000 and 1000 that solves the equation; an equation with several solutions is a bug. */
function onlySolution(equation: (x: number) => boolean): number {
  const [solution, ...others] = wholeNumbers(-1000, 1000).filter(equation)
  if (solution === undefined || others.length > 0) throw new Error('The equation has no single whole solution')
  return solution
}

const isPrime = (value: number): boolean =>
  value > 1 && wholeNumbers(2, value - 1).every((divisor) => value % divisor !== 0)

/** The sum of the distances from corner to corner, back to the first. */
function perimeter(corners: readonly (readonly [number, number])[]): number {
  return sum(
    corners.map(([x, y], index) => {
      const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y]
      return Math.hypot(nextX - x, nextY - y)
    }),
  )
}

/** The exterior angle at a base corner of an isosceles triangle, in degrees, from the coordinates of its corners. */
function exteriorBaseAngle(apexDegrees: number): number {
  const height = 1 / Math.tan((apexDegrees / 2) * (Math.PI / 180))
  return 180 - (Math.atan2(height, 1) * 180) / Math.PI
}

/** Names the hour with the greatest fall by its two ends, whatever the words around them. */
function steepestFall(levels: readonly number[]): ComputedKey {
  const falls = levels.slice(1).map((level, index) => (levels[index] ?? level) - level)
  const hour = falls.indexOf(Math.max(...falls))
  return (optionText) => optionText.match(/\d+/g)?.join() === `${hour},${hour + 1}`
}

const visitors = [30, 45, 25, 60, 40]

/** Exam ref → question ref → key, for every question that can be calculated. */
export const shortKeys: Readonly<Record<string, Readonly<Record<string, ComputedKey>>>> = {
  'short-arabic': {
    'q-01': equals(50 - (4 * 6.5 + 3 * 2.25)),
    'q-02': equals(1200 * (1 - 0.15) * (1 + 0.15)),
    'q-03': equals((450 / 2.5) * (1 + 40 / 60)),
    'q-04': equals((3 ** 7 - 3 ** 5) / 3 ** 5),
    'q-05': compares([[(5 / 8) * 96, 0.4 * 150]]),
    'q-06': equals(20 * 12 - (20 - 2 * 2) * (12 - 2 * 2)),
    'q-07': equals(exteriorBaseAngle(40)),
    'q-08': equals(8 ** 2 - Math.PI * (8 / 2) ** 2),
    'q-09': equals(onlySolution((x) => 3 * (x - 2) === x + 10) ** 2),
    'q-10': compares(
      wholeNumbers(-100, 100)
        .filter((x) => x ** 2 === 49)
        .map((x) => [x, 5]),
    ),
    'q-11': satisfies((x) => -5 < 2 * x + 1 && 2 * x + 1 <= 9),
    'q-12': equals(visitors.filter((count) => count > mean(visitors)).length),
  },
  'short-english': {
    'q-01': equals((360 / 100) * 7.5 * 2.2),
    'q-02': equals(4 * onlySolution((x) => (2 * x + 1) / 3 === 5) - 3),
    'q-03': equals(
      perimeter([
        [0, 0],
        [10, 0],
        [10, 8 - 3],
        [10 - 4, 8 - 3],
        [10 - 4, 8],
        [0, 8],
      ]),
    ),
    'q-04': steepestFall([60, 50, 45, 25, 20, 15]),
    'q-05': equals(6 ** 4),
    'q-06': compares([[mean([4, 9, 11, 12, 14]), median([4, 9, 11, 12, 14])]]),
  },
  graded: {
    'q-01': equals(50 / (1 - 1 / 4 - 1 / 3)),
    'q-02': equals(onlySolution((x) => 2 * x + 3 * (x - 2) === 19)),
    'q-03': equals(2 * (36 / 6) ** 2),
    'q-04': equals(mean([14, 14, 14, 14, 14, 20])),
    'q-05': compares([[0.25 * 64, (2 / 5) * 45]]),
  },
  demo: {
    'd-03': equals((10 * 6) / 2),
    'd-04': equals(Math.sqrt(50) + Math.sqrt(18)),
    'd-06': satisfies(isPrime),
    'd-07': isTrue(Math.abs(100 * 1.1 * 0.9 - 100) < 1e-9),
    'd-08': compares([[2 ** 10, 10 ** 3]]),
  },
}
