/**
 * Parts that a question still needs before its exam can be published; the server's readiness says the same of what is
 * saved.
 */
import type { Problem } from '#contract/exams/publication.ts'
import { NO_TRANSLATION } from '#domain/exam/translated-texts.ts'
import type { QuestionValues } from './question-form.ts'

export interface MissingPart {
  readonly level: Problem['level']
  readonly code: Problem['code']
  /** `text`, `options`, `options.0` …. */
  readonly field: string
}

type Judged = Pick<QuestionValues, 'text' | 'answerType' | 'correctType' | 'options'>
type Translated = Pick<QuestionValues, 'text' | 'options' | 'hint' | 'explanation' | 'translation'>

/** Texts that the second language lacks, for a question of an exam in two languages. */
export function missingTranslations(values: Translated): readonly MissingPart[] {
  const { text, options, hint, explanation, translation } = values
  const own = translation ?? NO_TRANSLATION
  const pairs = [
    ['translation.text', text, own.text],
    ...options.map((option, index) => [`translation.options.${index}`, option.text, option.translation] as const),
    ['translation.hint', hint, own.hint],
    ['translation.explanation', explanation, own.explanation],
  ] as const
  return pairs.flatMap(([field, first, second]) =>
    when(first.trim() !== '' && second.trim() === '', 'error', 'translation-missing', field),
  )
}

export function missingParts({ text, answerType, correctType, options }: Judged): readonly MissingPart[] {
  const right = options.filter(({ correct }) => correct).length
  const texts = options.map((option) => option.text.trim())
  const isAutomatic = correctType === 'auto'
  return [
    ...when(text.trim() === '', 'error', 'text-missing', 'text'),
    ...when(answerType === 'true_false' && options.length !== 2, 'error', 'true-false-two-options', 'options'),
    ...when(answerType !== 'true_false' && options.length < 2, 'error', 'options-too-few', 'options'),
    ...when(isAutomatic && right === 0, 'error', 'no-right-option', 'options'),
    ...when(isAutomatic && answerType !== 'checkbox' && right > 1, 'error', 'several-right-options', 'options'),
    ...texts.flatMap((one, index) => when(one === '', 'error', 'option-empty', `options.${index}`)),
    ...texts.flatMap((one, index) =>
      when(one !== '' && texts.indexOf(one) < index, 'warning', 'equal-options', `options.${index}`),
    ),
  ]
}

function when(holds: boolean, level: Problem['level'], code: Problem['code'], field: string): MissingPart[] {
  return holds ? [{ level, code, field }] : []
}
