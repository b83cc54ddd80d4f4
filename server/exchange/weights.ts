/** The right answers of a question whose answers have percentages, as Moodle's formats write them. */
import type { WarningKind } from '#contract/exchange-formats.ts'
import { Unheld } from './form.ts'

export interface Judged {
  readonly correct: readonly boolean[]
  readonly warnings: readonly { readonly kind: WarningKind }[]
}

/** Moodle writes thirds as 33.33333. */
const TOLERANCE = 0.1

/** One answer is to be chosen: exactly one is wholly right, and none is half right. */
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

/** Several are to be chosen: the right ones weigh the same and make up the whole. */
export function judgeMultiple(percentages: readonly number[]): Judged {
  const right = percentages.filter((one) => one > 0)
  if (right.length === 0) throw new Unheld('no-right-answer')
  const sum = right.reduce((total, one) => total + one, 0)
  if (Math.abs(sum - 100) > TOLERANCE) throw new Unheld('uneven-weights', `${Math.round(sum * 100) / 100} %`)
  if (Math.max(...right) - Math.min(...right) > TOLERANCE) throw new Unheld('uneven-weights')
  return { correct: percentages.map((one) => one > 0), warnings: [{ kind: 'partial-credit-by-exam' }] }
}
