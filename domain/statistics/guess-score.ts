import type { AnswerType } from '../exam/document.ts'

/**
 * The share of the mark that blind guessing would bring on average, 0 to 1. Null for multiple choice: nobody knows how
 * many options a guesser ticks.
 */
export function randomGuessScore(answerType: AnswerType, options: number, rightOptions: number): number | null {
  if (answerType === 'checkbox' || options === 0) return null
  return rightOptions / options
}
