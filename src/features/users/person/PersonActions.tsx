import { IconBrandWhatsapp, IconKey, IconMail } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/people/users.ts'
import { whatsappAddress } from '#domain/contacts/written-phone.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useChange } from '#src/api/use-change.ts'
import { useReader } from '#src/features/auth/index.ts'
import { ConfirmDialog } from '#src/ui/dialog/ConfirmDialog.tsx'
import type { RowAction } from '#src/ui/list/index.ts'
import { RowMenu } from '#src/ui/list/RowMenu.tsx'
import { usePrivacyActions } from '../use-privacy-actions.tsx'
import { fullName } from '../user-kind.ts'
import styles from './person.module.css'

interface PersonActionsProps {
  readonly user: User
  /** Giving a package, which is another feature's. */
  readonly granting: ReactNode
}

/** Offers what staff do with one person: give, write, and what is needed less often. */
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

/** Opens the apps of the reader's device: only students begin a conversation in the academy. */
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
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run: send } = useChange({
    call: () => callRoute(routes.personPage.sendPasswordLink, { params: { id: user.id } }),
    refreshes: [['audit']],
    said: ({ email }) => t('link.sent', { email }),
    onSettled: () => setAsking(false),
  })
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
