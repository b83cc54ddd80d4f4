import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import type { BulkTarget } from '#src/features/records/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import type { ExamListSearch } from './exam-list-search.ts'
import { EXAMS_KEY } from './queries.ts'

export type ExamChange = 'activate' | 'deactivate' | 'delete'

const BACK = { activate: 'deactivate', deactivate: 'activate', delete: 'restore' } as const
const DONE = { activate: 'changed.activated', deactivate: 'changed.deactivated', delete: 'changed.deleted' } as const

type Target = BulkTarget<ExamListSearch>

/** What can be done with exams from their list; each says what it did and offers to take it back. */
export function useExamChanges() {
  const { t } = useTranslation('examDraft')
  const queries = useQueryClient()
  const send = async (action: ExamChange | 'restore', target: Target) => {
    const result = await callRoute(routes.exams.changeExams, { body: { action, target } })
    void queries.invalidateQueries({ queryKey: EXAMS_KEY })
    if (result.ok) return result.value
    showSnackbar(result.message, { color: 'error' })
    return null
  }
  const undo = async (action: ExamChange, ids: string[]): Promise<void> => {
    if ((await send(BACK[action], { ids })) !== null) showSnackbar(t('changed.undone'))
  }
  /** True when it worked; otherwise the reader was shown why not. */
  const change = async (action: ExamChange, target: Target): Promise<boolean> => {
    const answer = await send(action, target)
    if (answer === null) return false
    const { changedIds, keptIds } = answer
    const sentences = [
      ...(changedIds.length > 0 || keptIds.length === 0 ? [t(DONE[action], { count: changedIds.length })] : []),
      ...(keptIds.length > 0 ? [t('changed.kept', { count: keptIds.length })] : []),
    ]
    if (changedIds.length === 0) showSnackbar(sentences.join(' '), { color: keptIds.length > 0 ? 'info' : 'success' })
    else offerUndo(sentences.join(' '), () => void undo(action, changedIds))
    return true
  }
  return { change }
}
