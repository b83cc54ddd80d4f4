import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import styles from './groups.module.css'

/** The pages of one group that the reader may open, and for teachers the way to all of theirs. */
export function GroupTabs({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groupProgress')
  const { may, hasRole } = useReader()
  const link = {
    params: { groupId },
    activeOptions: { exact: true, includeSearch: false },
    activeProps: { 'aria-current': 'page' },
  } as const
  return (
    <div className={styles.tabs}>
      <TabLinks label={t('tabs.label')}>
        {hasRole('admin') && (
          <Link to="/groups/$groupId" {...link}>
            {t('tabs.settings')}
          </Link>
        )}
        {may('see-reports') && (
          <Link to="/groups/$groupId/progress" {...link}>
            {t('tabs.progress')}
          </Link>
        )}
        {!hasRole('admin') && <Link to="/group-progress">{t('tabs.own')}</Link>}
      </TabLinks>
    </div>
  )
}
