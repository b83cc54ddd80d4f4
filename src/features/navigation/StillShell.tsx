import type { ReactNode } from 'react'
import type { Session } from '#src/features/auth/index.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { AppearanceButton } from './AppearanceButton.tsx'
import { StillBrand } from './Brand.tsx'
import { Footer } from './Footer.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MenuButton } from './NavigationDrawer.tsx'
import styles from './navigation.module.css'
import { CONTENT_ID, SkipLink } from './SkipLink.tsx'
import topStyles from './top-navigation.module.css'

const NOBODY: Session = {
  token: '',
  user: { id: '', name: '', first_name: '', last_name: '', email: '', mobile: null, avatar: null },
  avatarUrl: null,
  role: '',
}

/** As many as students have. */
const LINKS = ['6rem', '5rem', '7rem', '4rem', '6rem']

/** Icons and words that depend on the reader. */
function LinkPlaces() {
  return LINKS.map((width, index) => (
    <div key={index} className={styles.linkPlace}>
      <Skeleton width="1.25rem" height="1.25rem" />
      <span className={styles.wordPlace}>
        <Skeleton width={width} />
      </span>
    </div>
  ))
}

/**
 * `Shell` before anything of the reader is known, for the build to draw: everything in its place, and places for what
 * depends on the reader.
 */
export function StillShell({ children }: { readonly children: ReactNode }) {
  return (
    <div className={`${styles.shell} ${styles.main}`}>
      <SkipLink />
      <header className={styles.bar}>
        <div className={styles.barContent}>
          <MenuButton />
          <StillBrand />
          <span className={styles.spacer} />
          <LanguageSwitch />
          <AppearanceButton />
          <AccountMenu session={NOBODY} />
        </div>
        <div className={`${topStyles.row} ${topStyles.rowPlace}`} aria-hidden>
          <div className={topStyles.items}>
            <LinkPlaces />
          </div>
        </div>
      </header>
      <div className={styles.body}>
        <div className={`${styles.side} ${styles.sidePlace}`} aria-hidden>
          <div className={styles.sidePanel}>
            <div className={styles.list}>
              <LinkPlaces />
            </div>
          </div>
        </div>
        <main id={CONTENT_ID} tabIndex={-1} className={styles.content}>
          {children}
        </main>
      </div>
      <Footer />
    </div>
  )
}
