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

export type ReviewFilter = 'all' | 'wrong' | 'unanswered'

/** Outcomes that a filter shows; a question that earned only part of its mark is among those to review. */
export const REVIEW_FILTERS: Readonly<Record<ReviewFilter, readonly Standing[]>> = {
  all: ['correct', 'partly', 'wrong', 'unanswered', 'waiting', 'given'],
  wrong: ['wrong', 'partly'],
  unanswered: ['unanswered'],
}

/** Filter with which a review of mistakes begins; null if there are none. */
export function firstToReview(questions: readonly Pick<QuestionResult, 'score' | 'answered' | 'correct'>[]) {
  const count = (filter: ReviewFilter) =>
    questions.filter((question) => REVIEW_FILTERS[filter].includes(standingOf(question))).length
  const [wrong, unanswered] = [count('wrong'), count('unanswered')]
  if (wrong > 0) return { filter: 'wrong', count: wrong } as const
  return unanswered > 0 ? ({ filter: 'unanswered', count: unanswered } as const) : null
}
