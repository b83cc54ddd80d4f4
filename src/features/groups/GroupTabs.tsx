import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import styles from './groups.module.css'

/** The pages of one group that the reader may open, and for teachers the way to all of theirs. */
export function GroupTabs({ groupId, aside }: { readonly groupId: string; readonly aside?: ReactNode }) {
  const { t } = useTranslation('groupProgress')
  const reader = useReader()
  const { may } = reader
  const link = {
    params: { groupId },
    activeOptions: { exact: true, includeSearch: false },
    activeProps: { 'aria-current': 'page' },
  } as const
  return (
    <div className={styles.tabs}>
      <TabLinks label={t('tabs.label')}>
        {mayOpen('/groups', reader) && (
          <Link to="/groups/$groupId" {...link}>
            {t('tabs.settings')}
          </Link>
        )}
        {mayOpen('/groups/$groupId/class', reader) && (
          <Link to="/groups/$groupId/class" {...link}>
            {t('tabs.class')}
          </Link>
        )}
        {may('see-reports') && (
          <Link to="/groups/$groupId/progress" {...link}>
            {t('tabs.progress')}
          </Link>
        )}
        {may('see-reports') && (
          <Link to="/practice-class/$groupId" {...link}>
            {t('tabs.practice')}
          </Link>
        )}
        {!may('manage-groups') && may('see-reports') && <Link to="/group-progress">{t('tabs.own')}</Link>}
      </TabLinks>
      {aside}
    </div>
  )
}
