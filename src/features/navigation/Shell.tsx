import type { ReactNode } from 'react'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { CommandButton } from './CommandButton.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NavigationDrawer } from './NavigationDrawer.tsx'
import styles from './navigation.module.css'
import { OfflineBar } from './OfflineBar.tsx'
import { ScrollToTop } from './ScrollToTop.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'

/** The frame of every page behind the sign-in. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.barContent}>
          <NavigationDrawer />
          <Brand />
          <span className={styles.spacer} />
          <CommandButton />
          <LanguageSwitch />
          <AccountMenu />
        </div>
      </header>
      <OfflineBar />
      <div className={styles.body}>
        <SideNavigation />
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <Footer />
      <ScrollToTop />
    </div>
  )
}
