import { IconDownload, IconEraser } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { downloadWhenAsked } from '#src/api/download-when-asked.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import type { RowAction } from '#src/ui/list/index.ts'
import { EraseDialog, type Erasure } from './EraseDialog.tsx'
import { USERS_KEY } from './queries.ts'
import { fullName } from './user-kind.ts'

/** Hands out all that is kept about a person, and erases it: a person may ask the academy for both. */
export function usePrivacyActions() {
  const { t } = useTranslation('users')
  const [asked, setAsked] = useState<User | null>(null)
  const { run: exportPerson } = useChange({
    call: ({ id }: User) => downloadWhenAsked(routes.users.exportPerson, { params: { id } }, 'person.json'),
    said: (_, user) => t('exported', { name: fullName(user) }),
    mayOverlap: true,
  })
  const { isBusy, run: erase } = useChange({
    call: ({ id, body }: { readonly id: string; readonly body: Erasure }) =>
      callRoute(routes.users.erasePerson, { params: { id }, body }),
    refreshes: [USERS_KEY],
    said: t('erased'),
    onSettled: () => setAsked(null),
  })
  const rowActions = (user: User): readonly RowAction[] => [
    { id: 'export', label: t('action.export'), icon: IconDownload, onRun: () => void exportPerson(user) },
    { id: 'erase', label: t('action.erase'), icon: IconEraser, isDangerous: true, onRun: () => setAsked(user) },
  ]
  const dialog = asked !== null && (
    <EraseDialog
      user={asked}
      isBusy={isBusy}
      onCancel={() => setAsked(null)}
      onErase={(erasure) => void erase({ id: asked.id, body: erasure })}
    />
  )
  return { rowActions, dialog }
}
