import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { useRefreshQuestions } from '../../questions/queries.ts'

type Action = 'activate' | 'deactivate' | 'delete' | 'restore'

const OPPOSITE = { activate: 'deactivate', deactivate: 'activate', delete: 'restore', restore: 'delete' } as const

/** What is done with the questions and sections of one exam; each says what it did, and offers to take it back. */
export function useOutlineChanges(examId: string) {
  const { t } = useTranslation(['questions', 'lists', 'examDraft'])
  const refresh = useRefreshQuestions()
  const params = { id: examId }

  const send = async (action: Action, questionIds: readonly string[]): Promise<readonly string[] | null> => {
    const body = { action, questionIds: [...questionIds] }
    const result = await callRoute(routes.questions.changeQuestions, { params, body })
    await refresh()
    if (result.ok) return result.value.changedIds
    showSnackbar(result.message, { color: 'error' })
    return null
  }
  const undone = () => showSnackbar(t('lists:undone'))

  const changeQuestions = async (action: Exclude<Action, 'restore'>, ids: readonly string[]): Promise<boolean> => {
    const changed = await send(action, ids)
    if (changed === null) return false
    const text = t(`changed.${action}`, { count: changed.length })
    if (changed.length === 0) showSnackbar(text)
    else offerUndo(text, () => void send(OPPOSITE[action], changed).then((back) => back !== null && undone()))
    return true
  }

  const restoreSection = async (sectionId: string): Promise<void> => {
    const result = await callRoute(routes.examDraft.restoreSection, { params: { ...params, sectionId } })
    await refresh()
    if (result.ok) undone()
    else showSnackbar(result.message, { color: 'error' })
  }
  const deleteSection = async ({ id: sectionId, name }: { readonly id: string; readonly name: string }) => {
    const result = await callRoute(routes.examDraft.deleteSection, { params: { ...params, sectionId } })
    await refresh()
    if (result.ok) offerUndo(t('examDraft:section.deleted', { name }), () => void restoreSection(sectionId))
    else showSnackbar(result.message, { color: 'error' })
  }

  /** A copy at the end of the section. */
  const duplicate = async (sectionId: string, questionId: string): Promise<void> => {
    const body = { sectionId, questionIds: [questionId] }
    const result = await callRoute(routes.questionBank.reuseQuestions, { params, body })
    await refresh()
    if (result.ok) showSnackbar(t('row.duplicated'))
    else showSnackbar(result.message, { color: 'error' })
  }
  return { changeQuestions, deleteSection, duplicate }
}
