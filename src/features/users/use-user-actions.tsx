import { useQueryClient } from '@tanstack/react-query'
import { IconPlayerPause, IconPlayerPlay, IconShieldHalf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { targetOf, useStatusChange } from '#src/features/records/index.ts'
import type { BulkAction, Selection } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { USERS_KEY } from './queries.ts'
import { SetRoleDialog } from './SetRoleDialog.tsx'
import type { UserListSearch } from './user-list-search.ts'

/** What is done with users from their list: making them active or inactive, and giving many a role. */
export function useUserActions(search: UserListSearch) {
  const { t } = useTranslation('users')
  const role = useSetRole(search)
  const status = useStatusChange({
    call: ({ status: wanted, target }) =>
      callRoute(routes.users.changeUsers, {
        body: { action: wanted === 'active' ? 'activate' : 'deactivate', target },
      }),
    queryKey: USERS_KEY,
    search,
    active: { label: t('action.activate'), icon: IconPlayerPlay, done: (count) => t('bulk.activated', { count }) },
    inactive: {
      label: t('action.deactivate'),
      icon: IconPlayerPause,
      done: (count) => t('bulk.deactivated', { count }),
    },
    undone: t('bulk.undone'),
  })
  return {
    statusAction: status.rowAction,
    bulkActions: [...status.bulkActions, role.bulkAction],
    dialog: role.dialog,
  }
}

interface Asked {
  readonly selection: Selection
  readonly done: () => void
}

/** Gives one role to many, after asking which. */
function useSetRole(search: UserListSearch) {
  const { t } = useTranslation('users')
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const setRole = async (roleId: string, { selection, done }: Asked): Promise<void> => {
    setBusy(true)
    const target = targetOf(selection, search)
    const result = await callRoute(routes.users.changeUsers, { body: { action: 'set-role', roleId, target } })
    setBusy(false)
    setAsked(null)
    void queries.invalidateQueries({ queryKey: USERS_KEY })
    if (!result.ok) return showSnackbar(result.message, { color: 'error' })
    showSnackbar(t('bulk.roleSet', { count: result.value.changedIds.length }))
    done()
  }
  const bulkAction: BulkAction = {
    id: 'role',
    label: t('action.setRole'),
    icon: IconShieldHalf,
    onRun: (selection, done) => setAsked({ selection, done }),
  }
  const dialog = asked !== null && (
    <SetRoleDialog
      count={asked.selection.count}
      isBusy={isBusy}
      onCancel={() => setAsked(null)}
      onChoose={(roleId) => void setRole(roleId, asked)}
    />
  )
  return { bulkAction, dialog }
}
