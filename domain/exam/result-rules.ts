/** The author of an exam chooses for each part of its results when students see it. */
import type { ExamSettings, ShownWhen } from './document.ts'

/**
 * `score`: the one number. `correctness`: what was right and wrong, and the sums by section and topic that tell it.
 * `answers`: right answers, hints, explanations and the lessons that explain.
 */
export const RESULT_PARTS = ['score', 'correctness', 'answers'] as const
export type ResultPart = (typeof RESULT_PARTS)[number]

export interface PartRule {
  readonly when: ShownWhen
  /** Instant of `at-date`, ms UTC; null: not chosen yet, which is never. */
  readonly at: number | null
}

export type ResultRules = Readonly<Record<ResultPart, PartRule>>

type RuleSettings = Pick<
  ExamSettings,
  'scoreShown' | 'scoreShownAt' | 'correctnessShown' | 'correctnessShownAt' | 'answersShown' | 'answersShownAt'
>

/** Exams from before these settings show everything at once. */
export function resultRules(settings: RuleSettings): ResultRules {
  const rule = (when: ShownWhen = 'at-once', at: number | null = null): PartRule => ({ when, at })
  return {
    score: rule(settings.scoreShown, settings.scoreShownAt),
    correctness: rule(settings.correctnessShown, settings.correctnessShownAt),
    answers: rule(settings.answersShown, settings.answersShownAt),
  }
}
