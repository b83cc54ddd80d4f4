/**
 * A pack: the questions of one topic with their keys and explanations, as devices keep them. A pack never changes; a
 * change of its questions is the next version. Questions that an earlier version had stay as facts, so that what was
 * answered still counts.
 */
import type { ContentLocale } from '../exam/document.ts'
import type { PaperParagraph, PaperQuestion } from '../exam/paper.ts'
import type { QuestionBank, QuestionFacts } from './facts.ts'

/** The part of a film lesson that explains a question, in whole seconds. */
export interface ExplainingPart {
  readonly courseId: string
  readonly lessonId: string
  readonly from: number
  readonly to: number
}

export interface PackQuestion extends PaperQuestion {
  readonly facts: QuestionFacts
  /** Reasons why wrong options are wrong, by option id, as HTML. */
  readonly reasons: Readonly<Record<string, string>>
  /** Hints from what is asked to the first line, as HTML. */
  readonly hintSteps: readonly string[]
  readonly explanationHtml: string | null
  /** Another explanation, for the students whom `explanationVariant` gives it; only while the two are compared. */
  readonly secondExplanationHtml?: string
  readonly part: ExplainingPart | null
}

export interface PracticePack {
  readonly topic: string
  readonly version: number
  readonly questions: readonly PackQuestion[]
  readonly paragraphs: readonly PaperParagraph[]
  /** Facts of questions that earlier versions had and this one has not. */
  readonly formerFacts: readonly QuestionFacts[]
}

/** A pack does not name its language: questions that have any Arabic word are read from right to left. */
export function packLocale(questions: readonly Pick<PackQuestion, 'html'>[]): ContentLocale {
  return questions.some(({ html }) => /\p{Script=Arabic}/u.test(html)) || questions.length === 0 ? 'ar' : 'en'
}

/**
 * Collects what is known of the questions of several packs. `doubted`: questions whose keys are in doubt; they are left
 * out, so that neither their answers nor their cards count. `difficulties`: measured ones, which go before the
 * author's.
 */
export function bankOf(
  packs: readonly Pick<PracticePack, 'questions' | 'formerFacts'>[],
  doubted: ReadonlySet<string>,
  difficulties: ReadonlyMap<string, number> = new Map(),
): QuestionBank {
  const bank = new Map<string, QuestionFacts>()
  for (const { questions, formerFacts } of packs) {
    for (const facts of [...formerFacts, ...questions.map((question) => question.facts)]) {
      if (doubted.has(facts.question)) continue
      const difficulty = difficulties.get(facts.question) ?? facts.difficulty
      bank.set(facts.question, { ...facts, difficulty })
    }
  }
  return bank
}
