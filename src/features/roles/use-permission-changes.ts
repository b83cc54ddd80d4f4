import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PermissionView } from '#contract/people/roles.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useUndoableChange } from '#src/api/use-undoable-change.ts'
import { refreshPermissions } from '#src/features/auth/index.ts'
import { ROLES_KEY } from './queries.ts'
import { usePermissionName } from './use-permission-name.ts'

/** Has the lists read again after a permission has changed, and the reader's own permissions too. */
export function usePermissionChanged(): () => void {
  const queries = useQueryClient()
  return () => {
    void queries.invalidateQueries({ queryKey: ROLES_KEY })
    void refreshPermissions()
  }
}

interface PermissionChange {
  readonly permission: PermissionView
  readonly status: PermissionView['status']
}

/** Switches a permission off or on from the list; says so, and takes it back when asked. */
export function usePermissionStatus() {
  const { t } = useTranslation('roles')
  const nameOf = usePermissionName()
  const changed = usePermissionChanged()

  const write = async ({ name, description, revision }: PermissionView, status: PermissionView['status']) => {
    const body = { description, status, revision }
    const result = await callRoute(routes.roles.updatePermission, { params: { name }, body })
    // The reader's own permissions are read again as well; no query holds them.
    changed()
    return result
  }
  return useUndoableChange({
    call: ({ permission, status }: PermissionChange) => write(permission, status),
    refreshes: [],
    said: (_, { permission, status }) =>
      t(status === 'active' ? 'permissions.switchedOn' : 'permissions.switchedOff', { name: nameOf(permission) }),
    takeBack:
      (written, { permission }) =>
      () =>
        write(written, permission.status),
    undone: t('permissions.undone'),
  })
}
