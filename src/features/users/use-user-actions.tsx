import { IconPlayerPause, IconPlayerPlay, IconShieldHalf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { targetOf, useStatusChange } from '#src/features/records/index.ts'
import type { BulkAction, Selection } from '#src/ui/list/index.ts'
import { USERS_KEY } from './queries.ts'
import { SetRoleDialog } from './SetRoleDialog.tsx'
import type { UserListSearch } from './user-list-search.ts'

/** Offers what is done with users from their list: they become active or inactive, and many get a role. */
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
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy, run: setRole } = useChange({
    call: ({ roleId, selection }: Asked & { readonly roleId: string }) => {
      const target = targetOf(selection, search)
      return callRoute(routes.users.changeUsers, { body: { action: 'set-role', roleId, target } })
    },
    refreshes: [USERS_KEY],
    said: ({ changedIds }) => t('bulk.roleSet', { count: changedIds.length }),
    onDone: (_, { done }) => done(),
    onSettled: () => setAsked(null),
  })
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
      onChoose={(roleId) => void setRole({ ...asked, roleId })}
    />
  )
  return { bulkAction, dialog }
}
