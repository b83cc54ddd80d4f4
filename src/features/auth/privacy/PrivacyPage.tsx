import { useTranslation } from 'react-i18next'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { PrivacyPolicy } from './PrivacyPolicy.tsx'
import styles from './privacy.module.css'

export function PrivacyPage() {
  const { t } = useTranslation('privacy')
  usePageTitle(t('title'))
  return (
    <article className={styles.page}>
      <PageHeader title={t('title')} />
      <PrivacyPolicy />
    </article>
  )
}
