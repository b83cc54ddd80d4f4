import type { ReactNode } from 'react'
import { useSession } from '#src/features/auth/index.ts'
import { usePreferences } from '#src/features/settings/index.ts'
import { AccountMenu } from '../account/AccountMenu.tsx'
import { Appearance } from '../appearance/Appearance.tsx'
import { AppearanceButton } from '../appearance/AppearanceButton.tsx'
import { Brand } from './Brand.tsx'
import { CommandButton } from '../commands/CommandButton.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NavigationDrawer } from './NavigationDrawer.tsx'
import styles from './navigation.module.css'
import { OfflineBar } from './OfflineBar.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import { TopNavigation } from './TopNavigation.tsx'

/** The frame of every page behind the sign-in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const session = useSession()
  const isHorizontal = usePreferences().layout === 'horizontal'
  return (
    <div className={`${styles.shell} ${styles.main}`}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.barContent}>
          <NavigationDrawer />
          <Brand />
          <span className={styles.spacer} />
          <CommandButton />
          <LanguageSwitch />
          <AppearanceButton />
          {session !== null && <AccountMenu session={session} />}
        </div>
        {isHorizontal && <TopNavigation />}
      </header>
      <OfflineBar />
      <div className={styles.body}>
        {!isHorizontal && <SideNavigation />}
        <div className={styles.column}>
          <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <ScrollToTop />
      <Appearance hasNavigation />
    </div>
  )
}
