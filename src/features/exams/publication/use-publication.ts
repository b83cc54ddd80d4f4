import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { EXAMS_KEY } from '../queries.ts'
import { readinessQuery } from './queries.ts'

/** Publishes the draft that was looked at; a draft that changed meanwhile is read and shown again first. */
export function usePublication(id: string, onPublished: () => void) {
  const { t } = useTranslation('publication')
  const queries = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run: publish } = useChange({
    call: (draftRevision: number) => {
      setProblem(null)
      return callRoute(routes.publication.publishExam, { params: { id }, body: { draftRevision } })
    },
    refreshes: [EXAMS_KEY],
    said: ({ published }) => t('publish.done', { version: published?.number ?? '' }),
    onDone: onPublished,
    onFailed: async ({ code, message }) => {
      await queries.refetchQueries({ queryKey: readinessQuery(id).queryKey })
      setProblem(code === 'request.changed-meanwhile' ? t('publish.changed') : message)
    },
  })
  return { publish, isBusy, problem }
}
