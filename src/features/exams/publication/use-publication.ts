import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { EXAMS_KEY } from '../queries.ts'
import { readinessQuery } from './queries.ts'

/** Publishes the draft that was looked at; a draft that changed meanwhile is read and shown again first. */
export function usePublication(id: string, onPublished: () => void) {
  const { t } = useTranslation('publication')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const publish = async (draftRevision: number): Promise<void> => {
    setBusy(true)
    setProblem(null)
    const result = await callRoute(routes.publication.publishExam, { params: { id }, body: { draftRevision } })
    if (!result.ok) {
      await queries.refetchQueries({ queryKey: readinessQuery(id).queryKey })
      setProblem(result.code === 'request.changed-meanwhile' ? t('publish.changed') : result.message)
    }
    setBusy(false)
    await queries.invalidateQueries({ queryKey: EXAMS_KEY })
    if (!result.ok) return
    showSnackbar(t('publish.done', { version: result.value.published?.number ?? '' }))
    onPublished()
  }
  return { publish, isBusy, problem }
}
