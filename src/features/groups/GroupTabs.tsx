import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { type NamedTab, RecordTabs } from '#src/features/records/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import styles from './groups.module.css'

/** The row of a group's tabs on its other pages, for the parts that the reader may open. */
export function GroupTabs({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation(['groups', 'groupProgress'])
  const reader = useReader()
  const label = t('groupProgress:tabs.label')
  const writes: readonly NamedTab[] = reader.may('manage-groups') ? [{ id: 'changes' }, { id: 'edit' }] : []
  const tabs: readonly NamedTab[] = [
    { id: 'overview' },
    { id: 'people' },
    { id: 'contents', label: t('groups:page.contents') },
    ...writes,
  ]
  const pages = <GroupPages groupId={groupId} />
  return (
    <div className={styles.tabs}>
      {mayOpen('/groups', reader) ? (
        <RecordTabs kind="groups" id={groupId} tabs={tabs} pages={pages} rowLabel={label} />
      ) : (
        <TabLinks label={label}>{pages}</TabLinks>
      )}
    </div>
  )
}

/** Links to the pages of a group beside its record, and for teachers the way to all of theirs. */
export function GroupPages({ groupId }: { readonly groupId: string }) {
  const { t } = useTranslation('groupProgress')
  const reader = useReader()
  const { may } = reader
  const link = {
    params: { groupId },
    activeOptions: { exact: true, includeSearch: false },
    activeProps: { 'aria-current': 'page' },
  } as const
  return (
    <>
      {mayOpen('/groups/$groupId/class', reader) && (
        <Link to="/groups/$groupId/class" {...link}>
          {t('tabs.class')}
        </Link>
      )}
      {may('see-reports') && (
        <>
          <Link to="/groups/$groupId/progress" {...link}>
            {t('tabs.progress')}
          </Link>
          <Link to="/practice-class/$groupId" {...link}>
            {t('tabs.practice')}
          </Link>
        </>
      )}
      {!may('manage-groups') && may('see-reports') && <Link to="/group-progress">{t('tabs.own')}</Link>}
    </>
  )
}
