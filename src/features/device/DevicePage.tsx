import { useTranslation } from 'react-i18next'
import { Column } from '#src/ui/Column.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { CheckPanel } from './check/CheckPanel.tsx'
import { InstallPanel } from './install/InstallPanel.tsx'
import { StoragePanel } from './storage/StoragePanel.tsx'

/** Whether exams are safe on this device, how the app gets onto it, and what it keeps. */
export function DevicePage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('device')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <Column>
        <CheckPanel />
        <InstallPanel />
        <StoragePanel userId={userId} />
      </Column>
    </>
  )
}
