import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import styles from './courses.module.css'

const TABS = {
  '/courses/$courseId/outline': 'tabs.outline',
  '/courses/$courseId': 'tabs.settings',
  '/courses/$courseId/progress': 'tabs.progress',
  '/course/$courseId': 'tabs.preview',
} as const

/** The pages of one course, for its authors, and the way to what students see. */
export function CourseTabs({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses')
  return (
    <div className={styles.tabs}>
      <TabLinks label={t('tabs.label')}>
        {(Object.keys(TABS) as (keyof typeof TABS)[]).map((to) => (
          <Link
            key={to}
            to={to}
            params={{ courseId }}
            activeOptions={{ exact: true }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(TABS[to])}
          </Link>
        ))}
      </TabLinks>
    </div>
  )
}
