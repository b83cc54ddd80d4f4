import { IconBrandWhatsapp, IconKey, IconMail } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { whatsappAddress } from '#domain/contacts/written-phone.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import type { RowAction } from '#src/ui/list/index.ts'
import { RowMenu } from '#src/ui/list/RowMenu.tsx'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { usePrivacyActions } from '../use-privacy-actions.tsx'
import { fullName } from '../user-kind.ts'
import styles from './person.module.css'

interface PersonActionsProps {
  readonly user: User
  /** Giving a package, which is another feature's. */
  readonly granting: ReactNode
}

/** What staff do with one person: give, write, and what is wanted less often. */
export function PersonActions({ user, granting }: PersonActionsProps) {
  const { t } = useTranslation('personPage')
  const isAdmin = useReader().hasRole('admin')
  const link = usePasswordLink(user)
  const privacy = usePrivacyActions()
  const actions = [
    ...useWriteActions(user),
    ...(isAdmin && user.status === 'active' ? [link.action] : []),
    ...(isAdmin ? privacy.rowActions(user) : []),
  ]
  return (
    <div className={styles.actions}>
      {isAdmin && granting}
      <RowMenu label={t('actions.label', { name: fullName(user) })} actions={actions} />
      {link.dialog}
      {privacy.dialog}
    </div>
  )
}

/** With the apps of the reader's device: a conversation in the academy is begun by students. */
function useWriteActions({ email, mobile }: User): readonly RowAction[] {
  const { t } = useTranslation('personPage')
  const open = (address: string) => () => void window.open(address, '_blank', 'noopener')
  const mail = { id: 'mail', label: t('actions.mail'), icon: IconMail, onRun: open(`mailto:${email}`) }
  if (mobile === null) return [mail]
  const onRun = open(whatsappAddress(mobile))
  return [mail, { id: 'whatsapp', label: t('actions.whatsapp'), icon: IconBrandWhatsapp, onRun }]
}

/** The mail of "forgot password", for a person who cannot ask for it. */
function usePasswordLink(user: User) {
  const { t } = useTranslation('personPage')
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    setBusy(true)
    const result = await callRoute(routes.personPage.sendPasswordLink, { params: { id: user.id } })
    setBusy(false)
    setAsking(false)
    void queries.invalidateQueries({ queryKey: ['audit'] })
    if (result.ok) showSnackbar(t('link.sent', { email: result.value.email }))
    else showSnackbar(result.message, { color: 'error' })
  }
  const action: RowAction = { id: 'link', label: t('link.action'), icon: IconKey, onRun: () => setAsking(true) }
  const dialog = (
    <ConfirmDialog
      opened={isAsking}
      title={t('link.title')}
      confirmLabel={t('link.submit')}
      isBusy={isBusy}
      onConfirm={() => void send()}
      onCancel={() => setAsking(false)}
    >
      <p>{t('link.text')}</p>
      <p>
        <bdi dir="ltr">{user.email}</bdi>
      </p>
    </ConfirmDialog>
  )
  return { action, dialog }
}
