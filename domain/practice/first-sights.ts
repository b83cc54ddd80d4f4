import type { Answer } from './answers.ts'

/** The first answer of a student to a question, as far as staff may read of it. */
export interface FirstSight {
  readonly question: string
  readonly topic: string
  /** Academy day. */
  readonly day: number
  readonly isRight: boolean
  readonly isBlank: boolean
  /** True if a hint was opened. */
  readonly isHinted: boolean
  readonly misconceptions: readonly string[]
}

/** First sights of a student's answers, in their order. */
export function firstSightsOf(answers: readonly Answer[]): FirstSight[] {
  return answers.flatMap(({ isFirstSight, question, topic, day, isRight, isBlank, hints, misconceptions }) =>
    isFirstSight ? [{ question, topic, day, isRight, isBlank, isHinted: hints > 0, misconceptions }] : [],
  )
}
