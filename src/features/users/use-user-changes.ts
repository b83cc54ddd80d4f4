import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { type CallResult, callRoute, routes } from '#src/api/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import type { Selection } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { USERS_KEY } from './queries.ts'
import { fullName } from './user-columns.tsx'
import type { UserListSearch } from './user-list-search.ts'

type StatusChange = 'activate' | 'deactivate'

/** The rows that the reader chose, as the server receives them. */
export function targetOf(selection: Selection, { q, role, status }: UserListSearch) {
  if (selection.kind === 'rows') return { ids: [...selection.ids] }
  return { matching: { ...(q === '' ? {} : { q }), role, status } }
}

type Target = ReturnType<typeof targetOf>

/** What can be done with users from their list; each says what it did, and takes back what can be taken back. */
export function useUserChanges() {
  const { t } = useTranslation('users')
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: USERS_KEY })

  /** True when it worked; otherwise the reader was shown why not. */
  const report = (result: CallResult<unknown>): result is Extract<typeof result, { ok: true }> => {
    if (!result.ok) showSnackbar(result.message, { color: 'error' })
    void refresh()
    return result.ok
  }
  const setStatus = async (action: StatusChange, target: Target): Promise<boolean> => {
    const result = await callRoute(routes.users.changeUsers, { body: { action, target } })
    if (!report(result) || !result.ok) return false
    const ids = result.value.changedIds
    const text = t(action === 'activate' ? 'bulk.activated' : 'bulk.deactivated', { count: ids.length })
    const back = action === 'activate' ? 'deactivate' : 'activate'
    if (ids.length === 0) showSnackbar(text)
    else offerUndo(text, () => void undoStatus(back, ids))
    return true
  }
  const undoStatus = async (action: StatusChange, ids: string[]): Promise<void> => {
    const result = await callRoute(routes.users.changeUsers, { body: { action, target: { ids } } })
    if (report(result)) showSnackbar(t('bulk.undone'))
  }
  const setRole = async (roleId: string, target: Target): Promise<boolean> => {
    const result = await callRoute(routes.users.changeUsers, { body: { action: 'set-role', roleId, target } })
    if (!report(result) || !result.ok) return false
    showSnackbar(t('bulk.roleSet', { count: result.value.changedIds.length }))
    return true
  }
  const remove = async (user: User): Promise<boolean> => {
    const result = await callRoute(routes.users.deleteUser, { params: { id: user.id } })
    if (!report(result)) return false
    showSnackbar(t('deleted', { name: fullName(user) }))
    return true
  }
  return { setStatus, setRole, remove }
}
