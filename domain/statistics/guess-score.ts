import type { AnswerType } from '../exam/document.ts'

/**
 * Share of the mark that blind guessing brings on average, 0 to 1. Null for multiple choice, since the number of
 * options that a guesser ticks is unknown.
 */
export function randomGuessScore(answerType: AnswerType, options: number, rightOptions: number): number | null {
  if (answerType === 'checkbox' || options === 0) return null
  return rightOptions / options
}
