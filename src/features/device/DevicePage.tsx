import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { CheckPanel } from './check/CheckPanel.tsx'
import styles from './device.module.css'
import { InstallPanel } from './install/InstallPanel.tsx'
import { StoragePanel } from './storage/StoragePanel.tsx'

/** Whether exams are safe on this device, how the app gets onto it, and what it keeps. */
export function DevicePage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('device')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <div className={styles.page}>
        <CheckPanel />
        <InstallPanel />
        <StoragePanel userId={userId} />
      </div>
    </>
  )
}
