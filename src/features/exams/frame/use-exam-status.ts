import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { EXAMS_KEY } from '../queries.ts'

/** Shows an exam to students or hides it, and offers to take that back. */
export function useExamStatus(id: string): (active: boolean) => Promise<void> {
  const { t } = useTranslation('examDraft')
  const queries = useQueryClient()
  const send = async (active: boolean): Promise<boolean> => {
    const result = await callRoute(routes.examDraft.setExamStatus, { params: { id }, body: { active } })
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
    await queries.invalidateQueries({ queryKey: EXAMS_KEY })
    return result.ok
  }
  const undo = async (active: boolean): Promise<void> => {
    if (await send(active)) showSnackbar(t('changed.undone'))
  }
  return async (active) => {
    if (!(await send(active))) return
    const done = t(active ? 'changed.activated' : 'changed.deactivated', { count: 1 })
    offerUndo(done, () => void undo(!active))
  }
}
