import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/features/auth/index.ts'
import { AccountMenu } from '../account/AccountMenu.tsx'
import { Appearance } from '../appearance/Appearance.tsx'
import { AppearanceButton } from '../appearance/AppearanceButton.tsx'
import { Brand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './navigation.module.css'
import { ScrollToTop } from './ScrollToTop.tsx'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'

/** The frame of public pages: no navigation, but the link to sign in, language and settings. */
export function BlankFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('common')
  const session = useSession()
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={`${styles.barContent} ${styles.narrow}`}>
          <Brand />
          <span className={styles.spacer} />
          <LanguageSwitch />
          <AppearanceButton isOnPhones={session === null} />
          {session === null ? (
            <Link to="/login" className={styles.textButton}>
              {t('action.signIn')}
            </Link>
          ) : (
            <AccountMenu session={session} />
          )}
        </div>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.blankContent}>
        {children}
      </main>
      <Footer isNarrow />
      <ScrollToTop />
      <Appearance />
    </div>
  )
}
