import type { OptionDocument, QuestionDocument } from '#domain/exam/document.ts'
import type { Scope } from './formula-value.ts'
import { formulaValue } from './formula-value.ts'

type Evaluate = (scope?: Scope) => number

/**
 * The right answer of a question, found anew from its numbers without looking at its options.
 * `given` are the numbers as the question states them; a test sees that each stands in its text.
 */
interface Recomputation {
  readonly ref: string
  readonly given: readonly number[]
  /** The texts of the options that are right by this computation. */
  readonly rightTexts: (question: Pick<QuestionDocument, 'options'>) => readonly string[]
}

export type SectionRecomputations = readonly Recomputation[]

const allOfTheAbove = 'جميع ما سبق'

/** Equal up to the rounding of binary fractions. */
export const sameValue = (left: number, right: number): boolean =>
  Math.abs(left - right) < 1e-9 * Math.max(1, Math.abs(left), Math.abs(right))

const textsOf = (options: readonly OptionDocument[]): string[] => options.map((option) => option.text)

/** The answer is a number; the right option is the one that has this value. */
export const value = (
  ref: string,
  given: readonly number[],
  compute: (...numbers: number[]) => number,
): Recomputation => ({
  ref,
  given,
  rightTexts: ({ options }) => {
    const result = compute(...given)
    return textsOf(options.filter((option) => sameValue(formulaValue(option.text), result)))
  },
})

const comparisonOf = ([first, second]: readonly [number, number]): string => {
  if (sameValue(first, second)) return 'القيمتان متساويتان'
  return first > second ? 'القيمة الأولى أكبر' : 'القيمة الثانية أكبر'
}

/** Two quantities in every case that the question allows; cases that disagree mean that the data do not suffice. */
export const comparison = (
  ref: string,
  given: readonly number[],
  cases: (...numbers: number[]) => readonly (readonly [number, number])[],
): Recomputation => ({
  ref,
  given,
  rightTexts: () => {
    const outcomes = new Set(cases(...given).map(comparisonOf))
    return outcomes.size === 1 ? [...outcomes] : ['المعطيات غير كافية']
  },
})

/** The statement is true or false. */
export const truth = (
  ref: string,
  given: readonly number[],
  holds: (...numbers: number[]) => boolean,
): Recomputation => ({
  ref,
  given,
  rightTexts: () => [holds(...given) ? 'صواب' : 'خطأ'],
})

/** Every option is tried by itself; where "all of the above" is offered and all are right, only that one is. */
export const trial = (
  ref: string,
  given: readonly number[],
  isRight: (evaluate: Evaluate, ...numbers: number[]) => boolean,
): Recomputation => ({
  ref,
  given,
  rightTexts: ({ options }) => {
    const plain = options.filter((option) => option.text !== allOfTheAbove)
    const right = plain.filter((option) => isRight((scope) => formulaValue(option.text, scope), ...given))
    return plain.length < options.length && right.length === plain.length ? [allOfTheAbove] : textsOf(right)
  },
})

/** The whole numbers from `first` to `last`, both included. */
export const wholeNumbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** The only candidate that satisfies the condition; NaN if there is none or more than one. */
export const only = (candidates: readonly number[], condition: (candidate: number) => boolean): number => {
  const found = candidates.filter(condition)
  return found.length === 1 ? (found[0] ?? Number.NaN) : Number.NaN
}

/** The sum of numbers. */
export const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The arithmetic mean. */
export const meanOf = (numbers: readonly number[]): number => sumOf(numbers) / numbers.length

/** The median: the middle number in order, or the mean of the two in the middle. */
export const medianOf = (numbers: readonly number[]): number => {
  const ordered = numbers.toSorted((left, right) => left - right)
  return meanOf(ordered.slice(Math.ceil(ordered.length / 2) - 1, Math.floor(ordered.length / 2) + 1))
}
