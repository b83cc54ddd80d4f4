import { IconAdjustmentsHorizontal, IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#src/features/auth/index.ts'
import { signOut, useSession } from '#src/features/auth/index.ts'
import { showSnackbar } from '#src/ui/snackbar/snackbar.ts'
import { SettingsControls } from './SettingsControls.tsx'
import { usePanel } from './use-panel.ts'
import styles from './account-menu.module.css'

function initial(session: Session): string {
  return session.user.first_name.trim().slice(0, 1) || session.user.name.trim().slice(0, 1)
}

async function signOutOrTell(): Promise<void> {
  const result = await signOut()
  if (!result.ok) showSnackbar(result.message, { color: 'error', timeout: -1 })
}

interface AccountProps {
  readonly session: Session
  readonly onLeave: () => void
}

function Account({ session, onLeave }: AccountProps) {
  const { t } = useTranslation('common')
  return (
    <>
      <div className={styles.who}>
        <bdi className={styles.name}>{session.user.name}</bdi>
        <bdi className={styles.email} dir="ltr">
          {session.user.email}
        </bdi>
      </div>
      <Link to="/userProfile" className={styles.way} onClick={onLeave}>
        <IconUserCircle size={18} aria-hidden />
        {t('navigation.profile')}
      </Link>
      <SettingsControls />
      <button type="button" className={styles.way} onClick={() => void signOutOrTell()}>
        <IconLogout size={18} className="mq-mirror" aria-hidden />
        {t('action.signOut')}
      </button>
    </>
  )
}

/** Who is signed in, what this device shows, and the way out. Visitors find the settings alone. */
export function AccountMenu() {
  const { t } = useTranslation('common')
  const session = useSession()
  const panelId = useId()
  const { isOpen, close, frameProps, buttonProps } = usePanel()
  return (
    <div className={styles.frame} {...frameProps}>
      <button
        type="button"
        className={session === null ? styles.settingsButton : styles.accountButton}
        aria-label={t('navigation.account')}
        aria-controls={panelId}
        {...buttonProps}
      >
        {session === null ? (
          <IconAdjustmentsHorizontal size={20} aria-hidden />
        ) : (
          <>
            <span className={styles.avatar} aria-hidden>
              {session.avatarUrl === null ? initial(session) : <img src={session.avatarUrl} alt="" />}
            </span>
            <IconChevronDown size={16} aria-hidden />
          </>
        )}
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {session === null ? <SettingsControls /> : <Account session={session} onLeave={close} />}
      </div>
    </div>
  )
}
