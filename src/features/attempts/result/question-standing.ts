import type { QuestionResult } from '#contract/attempts/result.ts'

/**
 * Outcome of a question. `partly`: some of its mark; `waiting`: a person has yet to grade it; `given`: its correctness
 * is not shown.
 */
export type Standing = 'correct' | 'partly' | 'wrong' | 'unanswered' | 'waiting' | 'given'

export function standingOf(question: Pick<QuestionResult, 'score' | 'answered' | 'correct'>): Standing {
  if (question.correct === null) return question.answered ? 'given' : 'unanswered'
  if (question.score === null) return 'waiting'
  if (question.correct) return 'correct'
  if (!question.answered) return 'unanswered'
  return question.score > 0 ? 'partly' : 'wrong'
}

export type ReviewFilter = 'all' | 'mistakes' | 'unanswered'

/**
 * Outcomes that a filter shows. A question that earned only part of its mark is among the mistakes, and so is one that
 * was left blank: both are to be learned.
 */
export const REVIEW_FILTERS: Readonly<Record<ReviewFilter, readonly Standing[]>> = {
  all: ['correct', 'partly', 'wrong', 'unanswered', 'waiting', 'given'],
  mistakes: ['wrong', 'partly', 'unanswered'],
  unanswered: ['unanswered'],
}

/**
 * Filter with which a review begins; null if there is nothing to review. As long as correctness is hidden, only what was
 * left blank is known.
 */
export function firstToReview(questions: readonly Pick<QuestionResult, 'score' | 'answered' | 'correct'>[]) {
  const count = (filter: ReviewFilter) =>
    questions.filter((question) => REVIEW_FILTERS[filter].includes(standingOf(question))).length
  const [mistakes, unanswered] = [count('mistakes'), count('unanswered')]
  if (mistakes > unanswered) return { filter: 'mistakes', count: mistakes } as const
  return unanswered > 0 ? ({ filter: 'unanswered', count: unanswered } as const) : null
}
