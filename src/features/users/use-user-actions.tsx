import { IconPencil, IconPlayerPause, IconPlayerPlay, IconShieldHalf, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import type { BulkAction, RowAction, Selection } from '#src/ui/list/index.ts'
import { SetRoleDialog } from './SetRoleDialog.tsx'
import { targetOf, useUserChanges } from './use-user-changes.ts'
import { fullName } from './user-columns.tsx'
import type { UserListSearch } from './user-list-search.ts'

type Asked =
  | { readonly kind: 'delete'; readonly user: User }
  | { readonly kind: 'role'; readonly selection: Selection; readonly done: () => void }

/** Actions on one user and on many, with the dialogs they ask by. */
export function useUserActions(search: UserListSearch) {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const changes = useUserChanges()

  const rowActions = (user: User): readonly RowAction[] => [
    {
      id: 'edit',
      label: t('action.edit'),
      icon: IconPencil,
      onRun: () => void navigate({ to: '/admin/users/$userId', params: { userId: user.id } }),
    },
    user.status === 'active'
      ? {
          id: 'deactivate',
          label: t('action.deactivate'),
          icon: IconPlayerPause,
          onRun: () => void changes.setStatus('deactivate', { ids: [user.id] }),
        }
      : {
          id: 'activate',
          label: t('action.activate'),
          icon: IconPlayerPlay,
          onRun: () => void changes.setStatus('activate', { ids: [user.id] }),
        },
    {
      id: 'delete',
      label: t('action.delete'),
      icon: IconTrash,
      isDangerous: true,
      onRun: () => setAsked({ kind: 'delete', user }),
    },
  ]

  const setStatus = (action: 'activate' | 'deactivate') => (selection: Selection, done: () => void) => {
    void changes.setStatus(action, targetOf(selection, search)).then((worked) => worked && done())
  }
  const bulkActions: readonly BulkAction[] = [
    { id: 'activate', label: t('action.activate'), icon: IconPlayerPlay, onRun: setStatus('activate') },
    { id: 'deactivate', label: t('action.deactivate'), icon: IconPlayerPause, onRun: setStatus('deactivate') },
    {
      id: 'role',
      label: t('action.setRole'),
      icon: IconShieldHalf,
      onRun: (selection, done) => setAsked({ kind: 'role', selection, done }),
    },
  ]
  const dialogs = <AskedDialogs asked={asked} search={search} changes={changes} onClose={() => setAsked(null)} />
  return { rowActions, bulkActions, dialogs }
}

interface AskedDialogsProps {
  readonly asked: Asked | null
  readonly search: UserListSearch
  readonly changes: ReturnType<typeof useUserChanges>
  readonly onClose: () => void
}

function AskedDialogs({ asked, search, changes, onClose }: AskedDialogsProps): ReactNode {
  const { t } = useTranslation('users')
  const [isBusy, setBusy] = useState(false)
  const run = async (change: Promise<boolean>): Promise<boolean> => {
    setBusy(true)
    const worked = await change
    setBusy(false)
    onClose()
    return worked
  }
  if (asked?.kind === 'delete') {
    return (
      <ConfirmDialog
        opened
        title={t('delete.title', { name: fullName(asked.user) })}
        confirmLabel={t('action.delete')}
        isDangerous
        isBusy={isBusy}
        onCancel={onClose}
        onConfirm={() => void run(changes.remove(asked.user))}
      >
        {t('delete.text')}
      </ConfirmDialog>
    )
  }
  if (asked?.kind !== 'role') return null
  const { selection, done } = asked
  return (
    <SetRoleDialog
      count={selection.count}
      isBusy={isBusy}
      onCancel={onClose}
      onChoose={(roleId) => {
        void run(changes.setRole(roleId, targetOf(selection, search))).then((worked) => worked && done())
      }}
    />
  )
}
