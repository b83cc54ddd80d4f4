import { median } from '../statistics/moments.ts'
import type { Answer } from './answers.ts'

export interface Pace {
  /** Median time of a right answer, ms. */
  readonly medianMs: number
  readonly word: 'fast' | 'in-time' | 'slow'
}

/** Fewer answers say nothing about pace. */
const FEWEST_ANSWERS = 5
/** Up to this part of the usual time, a student is fast. */
const FAST_PART = 0.75

/**
 * Pace of a student's right answers at first sight, beside the usual time of one question (`paceMs`); null if there are
 * too few. Answers of printed sheets have no times.
 */
export function paceOf(answers: readonly Answer[], paceMs: number): Pace | null {
  const times = answers
    .filter(({ isRight, isFirstSight, sheet, ms }) => isRight && isFirstSight && sheet === null && ms > 0)
    .map(({ ms }) => ms)
  const medianMs = median(times)
  if (medianMs === null || times.length < FEWEST_ANSWERS) return null
  return { medianMs, word: medianMs > paceMs ? 'slow' : medianMs > FAST_PART * paceMs ? 'in-time' : 'fast' }
}
