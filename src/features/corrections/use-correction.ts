import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
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
  const queries = useQueryClient()
  const [choice, setChoice] = useState<CorrectionChoice>(() => choiceOf(question))
  const [preview, setPreview] = useState<Preview | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const correction = correctionOf(question, choice)
  const input = { params: { id: examId }, timeoutMs: APPLY_TIMEOUT_MS }

  const choose = (next: CorrectionChoice) => {
    setChoice(next)
    setPreview(null)
    setProblem(null)
  }
  const look = async (): Promise<void> => {
    setBusy(true)
    const result = await callRoute(routes.corrections.previewCorrection, { ...input, body: correction })
    setBusy(false)
    setProblem(result.ok ? null : result.message)
    setPreview(result.ok ? result.value : null)
  }
  const apply = async (): Promise<void> => {
    if (preview === null) return
    setBusy(true)
    const body = { ...correction, keysRevision: preview.keysRevision }
    const result = await callRoute(routes.corrections.applyCorrection, { ...input, body })
    void queries.invalidateQueries({ queryKey: EXAMS_KEY })
    if (result.ok) {
      showSnackbar(t('correction.done', { count: result.value.recomputed }))
      return onApplied()
    }
    if (result.code !== 'request.changed-meanwhile') {
      setBusy(false)
      return setProblem(result.message)
    }
    await look()
    setProblem(t('correction.changedMeanwhile'))
  }
  return { choice, choose, preview, look, apply, isBusy, problem }
}
