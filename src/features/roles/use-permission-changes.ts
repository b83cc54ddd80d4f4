import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PermissionView } from '#contract/roles.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { refreshPermissions } from '#src/features/auth/index.ts'
import { offerUndo } from '#src/ui/dialog/offer-undo.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { ROLES_KEY } from './queries.ts'
import { usePermissionName } from './use-permission-name.ts'

/** After a permission has changed: lists are read again, and what the reader may use by themselves too. */
export function usePermissionChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ROLES_KEY })
    void refreshPermissions()
  }
}

/** Switches a permission off or on from the list; says so, and takes it back when asked. */
export function usePermissionStatus() {
  const { t } = useTranslation('roles')
  const nameOf = usePermissionName()
  const changed = usePermissionChanged()

  const write = async (permission: PermissionView, status: PermissionView['status']) => {
    const { name, description, revision } = permission
    const result = await callRoute(routes.roles.updatePermission, {
      params: { name },
      body: { description, status, revision },
    })
    changed()
    if (result.ok) return result.value
    showSnackbar(result.message, { color: 'error' })
    return null
  }
  return async (permission: PermissionView, status: PermissionView['status']): Promise<void> => {
    const written = await write(permission, status)
    if (written === null) return
    const undo = async () => {
      if ((await write(written, permission.status)) !== null) showSnackbar(t('permissions.undone'))
    }
    const name = nameOf(permission)
    const text = t(status === 'active' ? 'permissions.switchedOn' : 'permissions.switchedOff', { name })
    offerUndo(text, () => void undo())
  }
}
