import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { SectionedPage } from '#src/ui/SectionedPage.tsx'
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
      <SectionedPage
        label={t('sections')}
        sections={[
          { id: 'check', title: t('check.title'), content: <CheckPanel /> },
          { id: 'install', title: t('install.title'), content: <InstallPanel /> },
          { id: 'storage', title: t('storage.title'), content: <StoragePanel userId={userId} /> },
        ]}
      />
    </>
  )
}
