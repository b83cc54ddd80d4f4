/**
 * Sections and weights that topics of the general aptitude test begin with; staff change them. The share of the
 * quantitative topics is Qiyas's (40/24/23/13 of 52 of 120); no official count of the verbal kinds is published, so the
 * 68 verbal questions are split as published booklets had them.
 */

export type PracticeSection = 'verbal' | 'quantitative' | 'other'

interface UsualTopic {
  readonly section: PracticeSection
  /** Weight in a whole paper, percent. */
  readonly share: number
}

export const USUAL_TOPICS: Readonly<Record<string, UsualTopic>> = {
  analogy: { section: 'verbal', share: 16 },
  completion: { section: 'verbal', share: 11 },
  reading: { section: 'verbal', share: 17 },
  'contextual-error': { section: 'verbal', share: 8 },
  'odd-word': { section: 'verbal', share: 5 },
  arithmetic: { section: 'quantitative', share: 17 },
  algebra: { section: 'quantitative', share: 10 },
  geometry: { section: 'quantitative', share: 10 },
  statistics: { section: 'quantitative', share: 6 },
}

export const OTHER_TOPIC: UsualTopic = { section: 'other', share: 5 }

/** 24 questions in 25 minutes. */
export const USUAL_PACE_MS = 62_000
export const USUAL_PAPER_QUESTIONS = 120
