import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { setPreference, usePreferences } from '#src/features/settings/index.ts'
import { NavigationList } from './NavigationList.tsx'
import styles from './navigation.module.css'

/**
 * Navigation beside the content from 1280 px: open, or as icons whose labels appear while the pointer or the focus is
 * inside. Then it covers the page, so that nothing moves.
 */
export function SideNavigation() {
  const { t } = useTranslation('common')
  const isCollapsed = usePreferences().navigation === 'collapsed'
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <nav className={styles.side} data-collapsed={isCollapsed || undefined} aria-label={t('navigation.main')}>
      <div className={styles.sidePanel}>
        <NavigationList />
        <button
          type="button"
          className={styles.collapse}
          aria-label={t(isCollapsed ? 'navigation.expand' : 'navigation.collapse')}
          onClick={() => setPreference('navigation', isCollapsed ? 'open' : 'collapsed')}
        >
          <Icon size={20} className="mq-mirror" aria-hidden />
        </button>
      </div>
    </nav>
  )
}
