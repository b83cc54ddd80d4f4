import { useTranslation } from 'react-i18next'
import type { AttemptReplay } from '#contract/attempts/attempt-replay.ts'
import type { ReplayKind, ReplayStep } from '#domain/attempt/replay.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { optionLetter } from '../player/question/option-letters.ts'

const OF_QUESTION = [
  'seen',
  'cleared',
  'flagged',
  'unflagged',
  'hint',
  'highlighted',
  'noted',
  'unmarked',
  'shown-in-arabic',
  'shown-in-english',
] as const satisfies readonly ReplayKind[]
const OF_OPTIONS = ['answered', 'changed', 'struck'] as const satisfies readonly ReplayKind[]

type OfNone = Exclude<ReplayKind, (typeof OF_QUESTION)[number] | (typeof OF_OPTIONS)[number]>

/** Letters of options by their positions, as the student saw them; empty if there are none. */
export function lettersOf(locale: AttemptReplay['locale'], positions: readonly number[]): string {
  return positions.map((position) => optionLetter(locale, position - 1)).join(' ')
}

/** A step in the reader's words. */
export function useStepText(locale: AttemptReplay['locale']): (step: ReplayStep) => string {
  const { t } = useTranslation('replay')
  const { number } = useFormats()
  return ({ kind, question, options }) => {
    // A line may be about a question that the paper does not have.
    const named = question === null ? '—' : number(question)
    const ofQuestion = OF_QUESTION.find((one) => one === kind)
    if (ofQuestion !== undefined) return t(`step.${ofQuestion}`, { question: named })
    const ofOptions = OF_OPTIONS.find((one) => one === kind)
    if (ofOptions === undefined) return t(`step.${kind as OfNone}`)
    const letters = lettersOf(locale, options ?? [])
    if (kind === 'struck' && letters === '') return t('step.restored', { question: named })
    return t(`step.${ofOptions}`, { question: named, options: letters || '—' })
  }
}
