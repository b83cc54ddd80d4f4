import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { EXAMS_KEY } from '#src/features/exams/index.ts'
import { choiceOf, type CorrectionChoice, type CorrectionEffect, correctionOf, type KeyQuestion } from './exam-keys.ts'

/** Computing thousands of results again takes a while. */
const APPLY_TIMEOUT_MS = 120_000

interface Preview {
  readonly keysRevision: number
  readonly versions: readonly CorrectionEffect[]
}

/** One correction: chosen, looked at, applied. What was looked at is what is applied. */
export function useCorrection(examId: string, question: KeyQuestion, onApplied: () => void) {
  const { t } = useTranslation('corrections')
  const [choice, setChoice] = useState<CorrectionChoice>(() => choiceOf(question))
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const correction = correctionOf(question, choice)
  const input = { params: { id: examId }, timeoutMs: APPLY_TIMEOUT_MS }

  const choose = (next: CorrectionChoice) => {
    setChoice(next)
    setPreview(null)
    setProblem(null)
  }
  const looking = useChange({
    call: () => callRoute(routes.corrections.previewCorrection, { ...input, body: correction }),
    onDone: (effects) => {
      setProblem(null)
      setPreview(effects)
    },
    onFailed: ({ message }) => {
      setProblem(message)
      setPreview(null)
    },
  })
  const applying = useChange({
    call: ({ keysRevision }: Preview) =>
      callRoute(routes.corrections.applyCorrection, { ...input, body: { ...correction, keysRevision } }),
    refreshes: [EXAMS_KEY],
    said: ({ recomputed }) => t('correction.done', { count: recomputed }),
    onDone: onApplied,
    onFailed: async ({ code, message }) => {
      if (code !== 'request.changed-meanwhile') return setProblem(message)
      await looking.run()
      return setProblem(t('correction.changedMeanwhile'))
    },
  })
  return {
    choice,
    choose,
    preview,
    look: () => void looking.run(),
    apply: () => preview !== null && void applying.run(preview),
    isBusy: looking.isBusy || applying.isBusy,
    problem,
  }
}
