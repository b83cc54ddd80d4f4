import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#domain/pages/page-rights.ts'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import styles from '../contacts.module.css'

/** The pages of the inbox that the reader may open. */
export function InboxTabs() {
  const { t } = useTranslation('inbox')
  const reader = useReader()
  return (
    <div className={styles.tabs}>
      <TabLinks label={t('tabs.label')}>
        <Link to="/admin/contact-us" activeOptions={{ exact: true, includeSearch: false }}>
          {t('tabs.inbox')}
        </Link>
        <Link to="/admin/contact-us/visitors" activeOptions={{ includeSearch: false }}>
          {t('tabs.visitors')}
        </Link>
        <Link to="/admin/contact-us/replies" activeOptions={{ includeSearch: false }}>
          {t('tabs.replies')}
        </Link>
        {mayOpen('/admin/contact-us/hours', reader) && (
          <Link to="/admin/contact-us/hours" activeOptions={{ includeSearch: false }}>
            {t('tabs.hours')}
          </Link>
        )}
      </TabLinks>
    </div>
  )
}
