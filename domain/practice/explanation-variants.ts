/**
 * Two explanations of one question are compared: a hash decides who is shown which, the twin days later says whether it
 * was understood, and a rule ends the comparison. Everything follows from the logs and the packs.
 */
import { hashText, randomSource } from '../shuffle/shuffle.ts'
import type { Answer } from './answers.ts'
import { isMistake } from './cards.ts'
import { sightsByFamily, speaksOfExplanation } from './explained-twins.ts'
import type { ExplanationVariant, QuestionBank } from './facts.ts'
import { type Counted, type Difference, type Interval, shareDifference, wilson } from './interval.ts'
import type { PackQuestion } from './pack.ts'

/** The explanation that a student is shown of a question and its twins: on every device the same, and for ever. */
export function explanationVariant(student: string, family: string): ExplanationVariant {
  // The hash alone says little in its single bits; the source mixes them.
  const next = randomSource(hashText(`explanation\n${student}\n${family}`))
  return next() < 0.5 ? 'first' : 'second'
}

/** The question with the explanation that a student is shown. */
export function explainedTo(student: string, question: PackQuestion): PackQuestion {
  const { secondExplanationHtml, ...shown } = question
  if (secondExplanationHtml === undefined) return question
  const isSecond = explanationVariant(student, question.facts.family) === 'second'
  return isSecond ? { ...shown, explanationHtml: secondExplanationHtml } : shown
}

/** What the first answer to a twin says of the explanation that a student was shown after a wrong answer. */
export interface VariantOutcome {
  readonly question: string
  readonly student: string
  readonly variant: ExplanationVariant
  readonly isRight: boolean
  /** Instant of the answer to the twin, ms UTC. */
  readonly at: number
}

/**
 * Outcomes of one student, one of each family at most. The first sight of the family was wrong and explained at once, by
 * a pack that had both explanations; the next first sight of the family came days later. Repetitions between them show
 * the same explanation again. Who was right at once read it with nothing to mend, and says nothing.
 *
 * @param answers all answers of the student in their order
 */
export function variantOutcomes(student: string, answers: readonly Answer[], bank: QuestionBank): VariantOutcome[] {
  return [...sightsByFamily(answers)].flatMap(([family, [first, second]]): VariantOutcome[] => {
    if (first === undefined || second === undefined || first.isRight) return []
    if (!isCompared(first, bank) || !speaksOfExplanation(first, second)) return []
    const variant = explanationVariant(student, family)
    return [{ question: first.question, student, variant, isRight: !isMistake(second), at: second.at }]
  })
}

function isCompared({ question, version }: Answer, bank: QuestionBank): boolean {
  const compared = bank.get(question)?.compared
  if (compared === undefined || version < compared.since) return false
  return compared.ended === null || version < compared.ended.version
}

export type VariantCounts = Readonly<Record<ExplanationVariant, Counted>>

/** Answers to twins that each explanation has before the first look. */
export const FEWEST_OF_VARIANT = 30
/** Answers to twins that each explanation has when the comparison ends without a difference. */
export const MOST_OF_VARIANT = 300
/**
 * Level of the intervals that end a comparison. It is looked at after every answer, and who looks often is deceived by
 * chance often. At 99.7 %, less than five of a hundred comparisons of equal explanations end with a better one in all
 * their looks together, from 30 to 300 answers (simulated in the test). One level for all looks, and not a schedule of
 * few, lets a comparison end on the day on which it can, and needs no memory of what was looked at.
 */
export const ENDING_LEVEL = 0.997
/** Level of the intervals of single shares, which end nothing. */
const SHARE_LEVEL = 0.95

/**
 * `too-few`: not looked at yet. `open`: no difference yet, it goes on. `first`, `second`: ended, this one is better.
 * `none`: ended without a difference.
 */
export type VariantVerdict = 'too-few' | 'open' | ExplanationVariant | 'none'

export const NO_VARIANT_COUNTS: VariantCounts = { first: { right: 0, of: 0 }, second: { right: 0, of: 0 } }

/**
 * Counts the outcomes of one question in the order of their instants until the rule ends the comparison; later ones are
 * not counted. An ended comparison so stays ended, though nothing but the logs is kept, and the order in which lines
 * arrived does not matter. A student counts once.
 */
export function countVariants(outcomes: readonly VariantOutcome[]): VariantCounts {
  const seen = new Set<string>()
  let counts = NO_VARIANT_COUNTS
  for (const { student, variant, isRight } of outcomes.toSorted(inTime)) {
    if (seen.has(student)) continue
    seen.add(student)
    const { right, of } = counts[variant]
    counts = { ...counts, [variant]: { right: right + (isRight ? 1 : 0), of: of + 1 } }
    if (endOf(verdictOf(counts)) !== null) return counts
  }
  return counts
}

function inTime(one: VariantOutcome, other: VariantOutcome): number {
  return one.at - other.at || (one.student < other.student ? -1 : 1)
}

/** The explanation that all students are shown after a verdict; null: the comparison goes on. */
export function endOf(verdict: VariantVerdict): ExplanationVariant | null {
  if (verdict === 'none') return 'first'
  return verdict === 'first' || verdict === 'second' ? verdict : null
}

export function verdictOf(counts: VariantCounts): VariantVerdict {
  const { first, second } = counts
  const fewest = Math.min(first.of, second.of)
  if (fewest < FEWEST_OF_VARIANT) return 'too-few'
  const { low, high } = shareDifference(first, second, ENDING_LEVEL)
  if (low > 0) return 'first'
  if (high < 0) return 'second'
  return fewest >= MOST_OF_VARIANT ? 'none' : 'open'
}

export interface VariantEffect {
  readonly first: Counted & Interval
  readonly second: Counted & Interval
  /** How much greater the share of the first one is; null: not enough answers yet. */
  readonly difference: Difference | null
  readonly verdict: VariantVerdict
}

/** Both shares with their intervals, their difference, and what follows from it. */
export function variantEffect(counts: VariantCounts): VariantEffect {
  const { first, second } = counts
  const verdict = verdictOf(counts)
  return {
    first: { ...first, ...wilson(first.right, first.of, SHARE_LEVEL) },
    second: { ...second, ...wilson(second.right, second.of, SHARE_LEVEL) },
    difference: verdict === 'too-few' ? null : shareDifference(first, second, ENDING_LEVEL),
    verdict,
  }
}
