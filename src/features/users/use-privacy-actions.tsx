import { useQueryClient } from '@tanstack/react-query'
import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { download } from '#src/api/download.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RowAction } from '#src/ui/list/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { EraseDialog, type Erasure } from './EraseDialog.tsx'
import { USERS_KEY } from './queries.ts'
import { fullName } from './user-kind.ts'

/** What a person may ask the academy for: all that is kept about them, and that it is erased. */
export function usePrivacyActions() {
  const { t } = useTranslation('users')
  const queries = useQueryClient()
  const [asked, setAsked] = useState<User | null>(null)
  const [isBusy, setBusy] = useState(false)
  const exportPerson = async (user: User): Promise<void> => {
    const result = await download(routes.users.exportPerson, { params: { id: user.id } }, 'person.json')
    if (result.ok) showSnackbar(t('exported', { name: fullName(user) }))
    else showSnackbar(result.message, { color: 'error' })
  }
  const erase = async (user: User, body: Erasure): Promise<void> => {
    setBusy(true)
    const result = await callRoute(routes.users.erasePerson, { params: { id: user.id }, body })
    setBusy(false)
    setAsked(null)
    void queries.invalidateQueries({ queryKey: USERS_KEY })
    if (result.ok) showSnackbar(t('erased'))
    else showSnackbar(result.message, { color: 'error' })
  }
  const rowActions = (user: User): readonly RowAction[] => [
    { id: 'export', label: t('action.export'), icon: IconDownload, onRun: () => void exportPerson(user) },
    { id: 'erase', label: t('action.erase'), icon: IconEraser, isDangerous: true, onRun: () => setAsked(user) },
  ]
  const dialog = asked !== null && (
    <EraseDialog
      user={asked}
      isBusy={isBusy}
      onCancel={() => setAsked(null)}
      onErase={(erasure) => void erase(asked, erasure)}
    />
  )
  return { rowActions, dialog }
}
