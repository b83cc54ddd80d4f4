/** Figures of questions from all first sights: who saw them, and how these students answer elsewhere. */
import { type Ability, estimateAbility, type MeasuringAnswer, measuringAnswers } from './ability.ts'
import type { Answer } from './answers.ts'
import type { QuestionBank } from './facts.ts'

/** A student's first sight of a question, beside the rest of what this student answered. */
export interface QuestionSight {
  readonly question: string
  readonly isRight: boolean
  /** Share of right answers in the other questions, 0 to 1. */
  readonly rest: number
  readonly ability: Pick<Ability, 'mean' | 'deviation'>
}

/** Other first sights that a student must have before an answer says something about a question. */
export const FEWEST_OTHER_SIGHTS = 10

/**
 * The sights of one student, one of each question however often it was answered. Rapid guesses are none. A student who has
 * answered little says nothing, so that a new account weighs nothing.
 *
 * @param bank all questions, also those in doubt
 * @param doubted questions that say nothing about the student
 */
export function questionSights(
  answers: readonly Answer[],
  bank: QuestionBank,
  doubted: ReadonlySet<string>,
  today: number,
): QuestionSight[] {
  const measuring = measuringAnswers(answers, bank, today).filter(({ weight }) => weight > 0)
  const trusted = measuring.filter(({ question }) => !doubted.has(question))
  const right = trusted.filter(({ isRight }) => isRight).length
  const { mean, deviation } = estimateAbility(trusted)
  return measuring.flatMap((answer) => {
    const rest = restOf(answer, { right, of: trusted.length }, doubted)
    return rest === null ? [] : [{ ...answerOf(answer), rest, ability: { mean, deviation } }]
  })
}

function answerOf({ question, isRight }: MeasuringAnswer) {
  return { question, isRight }
}

function restOf(
  { question, isRight }: MeasuringAnswer,
  trusted: { readonly right: number; readonly of: number },
  doubted: ReadonlySet<string>,
): number | null {
  const isTrusted = !doubted.has(question)
  const of = trusted.of - (isTrusted ? 1 : 0)
  return of < FEWEST_OTHER_SIGHTS ? null : (trusted.right - (isTrusted && isRight ? 1 : 0)) / of
}
