/** The keys of an exam, as the page reads and corrects them. */
import { correctionForm, type previewCorrection, type readKeys } from '#contract/exams/corrections.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { isFoundBy } from '#domain/arabic/search.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'

export type ExamKeys = ResponseOf<typeof readKeys>
export type KeyQuestion = ExamKeys['questions'][number]
export type CorrectionEffect = ResponseOf<typeof previewCorrection>['versions'][number]

/** Rule that the mark follows: the right options; nothing, so that everybody has it; or the question does not count. */
export const SCORING_RULES = ['key', 'everybody', 'dropped'] as const
export type ScoringRule = (typeof SCORING_RULES)[number]

/** Choice that the author of a correction has made so far; the mark is as typed. */
export interface CorrectionChoice {
  readonly rule: ScoringRule
  readonly correctOptionIds: readonly string[]
  readonly mark: string
}

export function choiceOf({ correctOptionIds, mark, fullMarks }: KeyQuestion): CorrectionChoice {
  return { rule: mark === 0 ? 'dropped' : fullMarks ? 'everybody' : 'key', correctOptionIds, mark: String(mark) }
}

/** Returns the correction as it is sent. */
export function correctionOf(question: KeyQuestion, { rule, correctOptionIds, mark }: CorrectionChoice) {
  return {
    questionId: question.id,
    correctOptionIds: [...correctOptionIds],
    mark: rule === 'dropped' ? 0 : (rules.typedNumber(mark) ?? 0),
    fullMarks: rule === 'everybody',
  }
}

const typedMark = rules.needed(rules.number)

/** Why a choice cannot be a key yet. */
export function choiceProblem(question: KeyQuestion, choice: CorrectionChoice) {
  const { rule, correctOptionIds, mark } = choice
  const ofMark = typedMark(mark) ?? schemaErrors(correctionForm, correctionOf(question, choice))['mark'] ?? null
  const isAutomatic = question.correctType === 'auto'
  return {
    mark: rule === 'dropped' ? null : ofMark,
    hasNoOption: isAutomatic && question.options.length > 0 && correctOptionIds.length === 0,
  }
}

/** Any number of options: of a single choice any of them is right. */
export function toggled(chosen: readonly string[], optionId: string): readonly string[] {
  return chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId]
}

function plainText(html: string): string {
  return html.replace(/<[^>]*>/g, ' ')
}

/** Questions that have these words, or this number. */
export function matchingQuestions(questions: readonly KeyQuestion[], wanted: string): readonly KeyQuestion[] {
  if (wanted.trim() === '') return questions
  const number = Number(foldDigits(wanted).trim())
  return questions.filter((question) => question.number === number || isFoundBy(plainText(question.html), wanted))
}

/** The effects of all versions together; null where no result would change hands. */
export function totalEffect(effects: readonly CorrectionEffect[]) {
  const changing = effects.filter(({ changes }) => changes)
  const sum = (pick: (effect: CorrectionEffect) => number) => changing.reduce((total, one) => total + pick(one), 0)
  return {
    changes: changing.length > 0,
    changedResults: sum(({ changedResults }) => changedResults),
    raised: sum(({ raised }) => raised),
    lowered: sum(({ lowered }) => lowered),
    openAttempts: sum(({ openAttempts }) => openAttempts),
  }
}
