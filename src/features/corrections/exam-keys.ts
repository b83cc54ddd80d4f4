/** The keys of an exam, as the page reads and corrects them. */
import { correctionForm, type previewCorrection, type readKeys } from '#contract/exams/corrections.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { foldDigits } from '#domain/arabic/digits.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import { rules, schemaErrors } from '#src/ui/form/index.ts'

export type ExamKeys = ResponseOf<typeof readKeys>
export type KeyQuestion = ExamKeys['questions'][number]
export type CorrectionEffect = ResponseOf<typeof previewCorrection>['versions'][number]

/** What the author of a correction has chosen so far; the mark as typed. */
export interface CorrectionChoice {
  readonly correctOptionIds: readonly string[]
  readonly mark: string
}

export function choiceOf({ correctOptionIds, mark }: KeyQuestion): CorrectionChoice {
  return { correctOptionIds, mark: String(mark) }
}

/** What is sent. */
export function correctionOf(question: KeyQuestion, { correctOptionIds, mark }: CorrectionChoice) {
  return { questionId: question.id, correctOptionIds: [...correctOptionIds], mark: rules.typedNumber(mark) ?? 0 }
}

const typedMark = rules.needed(rules.number)

/** Why a choice cannot be a key yet. */
export function choiceProblem(question: KeyQuestion, choice: CorrectionChoice) {
  const { correctOptionIds, mark } = choice
  const isAutomatic = question.correctType === 'auto'
  return {
    mark: typedMark(mark) ?? schemaErrors(correctionForm, correctionOf(question, choice))['mark'] ?? null,
    hasNoOption: isAutomatic && question.options.length > 0 && correctOptionIds.length === 0,
  }
}

/** One right option for single choice, any number for multiple choice. */
export function toggled(question: KeyQuestion, chosen: readonly string[], optionId: string): readonly string[] {
  if (question.answerType !== 'checkbox') return [optionId]
  return chosen.includes(optionId) ? chosen.filter((id) => id !== optionId) : [...chosen, optionId]
}

function plainText(html: string): string {
  return foldForSearch(html.replace(/<[^>]*>/g, ' '))
}

/** Questions that have these words, or this number. */
export function matchingQuestions(questions: readonly KeyQuestion[], wanted: string): readonly KeyQuestion[] {
  const text = foldForSearch(wanted).trim()
  if (text === '') return questions
  const number = Number(foldDigits(wanted).trim())
  return questions.filter((question) => question.number === number || plainText(question.html).includes(text))
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
