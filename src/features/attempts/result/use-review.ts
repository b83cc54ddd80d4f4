import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QuestionResult } from '#contract/attempts/result.ts'
import { firstToReview, REVIEW_FILTERS, type ReviewFilter, standingOf } from './question-standing.ts'

/** State of the list of questions: its filter, and the question that a link into the list unfolded. */
export interface Review {
  readonly filter: ReviewFilter
  readonly opened: string | null
  /** Increases with every link to a question, so that the same one unfolds again. */
  readonly round: number
}

/** The state of the list of questions, and functions for links into it from elsewhere on the page. */
export function useReview(questions: readonly QuestionResult[]) {
  const [review, setReview] = useState<Review>({ filter: 'all', opened: null, round: 0 })
  const heading = useRef<HTMLHeadingElement>(null)
  function lead(filter: ReviewFilter, opened: string | null): void {
    flushSync(() => setReview(({ round }) => ({ filter, opened, round: round + 1 })))
    heading.current?.focus({ preventScroll: true })
    const question = filter === 'all' ? heading.current?.closest('section')?.querySelector('details[open]') : null
    ;(question ?? heading.current)?.scrollIntoView({ block: 'start' })
  }
  const mistakes = firstToReview(questions)
  return {
    review,
    heading,
    mistakes,
    setFilter: (filter: ReviewFilter) => setReview((before) => ({ ...before, filter, opened: null })),
    showQuestion: (questionId: string) => lead('all', questionId),
    showMistakes() {
      if (mistakes === null) return
      const first = questions.find((question) => REVIEW_FILTERS[mistakes.filter].includes(standingOf(question)))
      lead(mistakes.filter, first?.id ?? null)
    },
  }
}
