import { IconChevronDown, IconLogout, IconPalette, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#src/features/auth/index.ts'
import { prepareAppearance } from '../appearance/Appearance.tsx'
import { showAppearance } from '../appearance/appearance-store.ts'
import { signOutOrReport } from './sign-out-or-report.ts'
import { usePanel } from '../frame/use-panel.ts'
import styles from './account-menu.module.css'

function initial(session: Session): string {
  return session.user.first_name.trim().slice(0, 1) || session.user.name.trim().slice(0, 1)
}

interface AccountProps {
  readonly session: Session
  readonly onLeave: () => void
  /** Leaves, and lets the focus come back to the menu's button. */
  readonly onHandOver: () => void
}

function Account({ session, onLeave, onHandOver }: AccountProps) {
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
      <button
        type="button"
        className={styles.way}
        aria-haspopup="dialog"
        onPointerEnter={prepareAppearance}
        onFocus={prepareAppearance}
        onClick={() => {
          onHandOver()
          showAppearance(true)
        }}
      >
        <IconPalette size={18} aria-hidden />
        {t('settings.appearance')}
      </button>
      <button type="button" className={styles.way} onClick={() => void signOutOrReport()}>
        <IconLogout size={18} className="mq-mirror" aria-hidden />
        {t('action.signOut')}
      </button>
    </>
  )
}

/** Menu with the person who is signed in, the theme, links to the account and the appearance, and signing out. */
export function AccountMenu({ session }: { readonly session: Session }) {
  const { t } = useTranslation('common')
  const panelId = useId()
  const { isOpen, close, leave, frameProps, buttonProps } = usePanel()
  return (
    <div className={styles.frame} {...frameProps}>
      <button
        type="button"
        className={styles.accountButton}
        aria-label={t('navigation.account')}
        aria-controls={panelId}
        {...buttonProps}
      >
        <span className={styles.avatar} aria-hidden>
          {session.avatarUrl === null ? initial(session) : <img src={session.avatarUrl} alt="" />}
        </span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <Account session={session} onLeave={close} onHandOver={leave} />
      </div>
    </div>
  )
}
