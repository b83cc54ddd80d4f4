/** Facts about the questions of practice, apart from their texts. */
import type { Difficulty } from '../exam/document.ts'

export interface OptionFacts {
  readonly id: string
  readonly isRight: boolean
  /** Slug of the wrong idea that leads to this option; null: none is named. */
  readonly misconception: string | null
}

export interface QuestionFacts {
  readonly question: string
  /** Names the family of a question and its twins: the id of the question that the others are twins of. */
  readonly family: string
  readonly topic: string
  readonly options: readonly OptionFacts[]
  /** Difficulty on the scale of abilities (logits). */
  readonly difficulty: number
  /** False: it is no longer asked, but what was answered still counts. */
  readonly isOffered: boolean
  /** Absent: it has one explanation, or none. */
  readonly compared?: ComparedExplanations
}

/** Each student is shown one of two explanations, until one of them has proved better. */
export type ExplanationVariant = 'first' | 'second'

/** The comparison of two explanations, as the packs of its topic say it. */
export interface ComparedExplanations {
  /** Digest of both texts: with another text another comparison begins. */
  readonly digest: string
  /** Version of the pack that was the first to have both of these texts. */
  readonly since: number
  /** Version from which all students are shown the same one; null: it goes on. */
  readonly ended: { readonly version: number; readonly shown: ExplanationVariant } | null
}

/** Facts by question id. Questions whose keys are in doubt are absent, so that their answers count for nothing. */
export type QuestionBank = ReadonlyMap<string, QuestionFacts>

/** Difficulties that an author can give, on the scale of abilities (logits). */
export const AUTHORED_DIFFICULTIES: Readonly<Record<Difficulty, number>> = { easy: -1, medium: 0, hard: 1 }

/** The topics of an exam with their parts of it. Data of the academy: no official count is published. */
export interface Blueprint {
  /** Questions of a whole paper. */
  readonly questions: number
  /** Usual time of one question, ms. */
  readonly paceMs: number
  readonly topics: readonly BlueprintTopic[]
}

export interface BlueprintTopic {
  readonly topic: string
  readonly section: string
  /** Part of the paper, above 0; all of a blueprint add up to 1. */
  readonly share: number
}

/** Topics with the parts of a paper that follow from their weights, so that these add up to 1. */
export function partsOfPaper<Topic extends { readonly share: number }>(topics: readonly Topic[]): Topic[] {
  const whole = topics.reduce((sum, { share }) => sum + share, 0)
  return topics.map((topic) => ({ ...topic, share: topic.share / whole }))
}
