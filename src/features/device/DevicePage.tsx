import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { SectionedPage } from '#src/ui/page/SectionedPage.tsx'
import styles from './device.module.css'
import { CheckPanel } from './check/CheckPanel.tsx'
import { InstallPanel } from './install/InstallPanel.tsx'
import { StoragePanel } from './storage/StoragePanel.tsx'

interface DevicePageProps {
  readonly userId: string
  /** The lessons that are kept here, for those who have courses. */
  readonly lessons: ReactNode
}

/** Says whether exams are safe on this device, how the app gets onto it, and what it keeps. */
export function DevicePage({ userId, lessons }: DevicePageProps) {
  const { t } = useTranslation('device')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <div className={styles.page}>
        <SectionedPage
          label={t('sections')}
          sections={[
            { id: 'check', title: t('check.title'), content: <CheckPanel /> },
            { id: 'storage', title: t('storage.title'), content: <StoragePanel userId={userId} /> },
            ...(lessons === null ? [] : [{ id: 'lessons', title: t('lessons'), content: lessons }]),
            { id: 'install', title: t('install.title'), content: <InstallPanel /> },
          ]}
        />
      </div>
    </>
  )
}
