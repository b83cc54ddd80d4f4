import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Role } from '#contract/roles.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { ROLES_KEY } from './queries.ts'

interface DeleteRoleDialogProps {
  /** Null: closed. */
  readonly role: Role | null
  readonly onClose: () => void
}

/** Asks before a role is deleted; the server refuses while a user has it. */
export function DeleteRoleDialog({ role, onClose }: DeleteRoleDialogProps) {
  const { t } = useTranslation('roles')
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (role === null) return null
  const remove = async () => {
    setBusy(true)
    const result = await callRoute(routes.roles.deleteRole, { params: { id: role.id } })
    setBusy(false)
    onClose()
    void queries.invalidateQueries({ queryKey: ROLES_KEY })
    if (result.ok) showSnackbar(t('deleted', { name: role.name }))
    else showSnackbar(result.message, { color: 'error' })
  }
  return (
    <ConfirmDialog
      opened
      title={t('delete.title', { name: role.name })}
      confirmLabel={t('action.delete')}
      isDangerous
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {t(role.users === 0 ? 'delete.text' : 'delete.inUse', { count: role.users })}
    </ConfirmDialog>
  )
}
