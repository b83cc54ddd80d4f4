/** Right answers of a question whose answers have percentages, as in Moodle's formats. */
import type { WarningKind } from '#contract/exams/exchange-formats.ts'
import { Unheld } from './form.ts'

export interface Judged {
  readonly correct: readonly boolean[]
  readonly warnings: readonly { readonly kind: WarningKind }[]
}

/** Tolerance, because Moodle writes thirds as 33.33333. */
const TOLERANCE = 0.1

/** Judges a question with one right answer: exactly one has 100 %, and no other is partly right. */
export function judgeSingle(percentages: readonly number[]): Judged {
  const right = percentages.filter((one) => one >= 100 - TOLERANCE).length
  const half = percentages.some((one) => one > 0 && one < 100 - TOLERANCE)
  if (half) throw new Unheld('partial-credit')
  if (right === 0) throw new Unheld('no-right-answer')
  if (right > 1) throw new Unheld('several-right-answers')
  const penalised = percentages.some((one) => one < 0)
  return {
    correct: percentages.map((one) => one > 0),
    warnings: penalised ? [{ kind: 'penalty-left-out' }] : [],
  }
}

/** Judges a question with several right answers: they have equal weights that add up to 100 %. */
export function judgeMultiple(percentages: readonly number[]): Judged {
  const right = percentages.filter((one) => one > 0)
  if (right.length === 0) throw new Unheld('no-right-answer')
  const sum = right.reduce((total, one) => total + one, 0)
  if (Math.abs(sum - 100) > TOLERANCE) throw new Unheld('uneven-weights', `${Math.round(sum * 100) / 100} %`)
  if (Math.max(...right) - Math.min(...right) > TOLERANCE) throw new Unheld('uneven-weights')
  return { correct: percentages.map((one) => one > 0), warnings: [{ kind: 'partial-credit-by-exam' }] }
}
