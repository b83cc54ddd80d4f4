import type { Answer } from './answers.ts'
import { CERTAINTIES, type Certainty } from './event.ts'
import { type RightOf, rightOf } from './interval.ts'

/** Counts of the answers that a student called certain, probable or a guess, and of those that were right. */
export interface Calibration extends RightOf {
  readonly certainty: Certainty
}

/** First sights by what the student called them; the interval of the share is one of 80 %. */
export function calibrationOf(answers: readonly Answer[]): Calibration[] {
  return CERTAINTIES.map((certainty) => {
    const called = answers.filter((answer) => answer.isFirstSight && answer.certainty === certainty)
    const right = called.filter(({ isRight }) => isRight).length
    return { certainty, ...rightOf(right, called.length) }
  })
}
