import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { DestinationCards } from './DestinationCards.tsx'
import styles from './admin-page.module.css'

/** Cards of everything that can be administered, after the content of other features. */
export function AdminPage({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation(['common', 'navigation'])
  const reader = useReader()
  usePageTitle(t('navigation.admin'))
  return (
    <>
      <PageHeader title={t('navigation.admin')} description={t('navigation:welcome.staff')} />
      <div className={styles.boards}>{children}</div>
      <DestinationCards
        reader={reader}
        only={[
          'exams',
          'categories',
          'packages',
          'coupons',
          'payments',
          'news',
          'users',
          'roles',
          'permissions',
          'audit',
          'securityLog',
          'settings',
          'rescueFiles',
        ]}
      />
    </>
  )
}
