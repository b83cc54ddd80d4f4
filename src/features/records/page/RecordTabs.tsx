import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordsWith } from '#domain/records.ts'
import { pageBeneath } from '#src/features/record-pages/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import type { RecordTab } from './record-tabs.ts'

export interface NamedTab {
  readonly id: RecordTab
  /** Absent where the usual word says it. */
  readonly label?: string
}

interface RecordTabsProps {
  readonly kind: RecordsWith<'page'>
  readonly id: string
  readonly tabs: readonly NamedTab[]
  /** Links to pages of the record with addresses of their own; they stand before changes and form. */
  readonly pages?: ReactNode
  /** Names the row; absent where the usual words do. */
  readonly rowLabel?: string | undefined
}

/** What is done with a record rarely stands behind everything that is read of it. */
const isLast = (tab: RecordTab): boolean => tab === 'changes' || tab === 'edit'

/** The row of a record's tabs; each is a link, so that back, reload and a new window keep it. */
export function RecordTabs({ kind, id, tabs, pages, rowLabel }: RecordTabsProps) {
  const { t } = useTranslation('lists')
  const links = (those: readonly NamedTab[]) =>
    those.map(({ id: tab, label }) => (
      <Link
        key={tab}
        {...pageBeneath(kind, id)}
        search={(tab === 'overview' ? {} : { tab }) as never}
        activeOptions={{ exact: true }}
        activeProps={{ 'aria-current': 'page' }}
      >
        {label ?? t(`record.tabs.${tab}`)}
      </Link>
    ))
  return (
    <TabLinks label={rowLabel ?? t('record.tabs.label')}>
      {links(tabs.filter(({ id: tab }) => !isLast(tab)))}
      {pages}
      {links(tabs.filter(({ id: tab }) => isLast(tab)))}
    </TabLinks>
  )
}
