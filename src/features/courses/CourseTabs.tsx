import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { type NamedTab, RecordTabs } from '#src/features/records/index.ts'
import styles from './courses.module.css'

/** The row of a course's tabs on its other pages, for its authors. */
export function CourseTabs({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses')
  const { may } = useReader()
  const sold: readonly NamedTab[] = may('manage-packages') ? [{ id: 'contents', label: t('page.packages') }] : []
  return (
    <div className={styles.tabs}>
      <RecordTabs
        kind="courses"
        id={courseId}
        rowLabel={t('tabs.label')}
        tabs={[{ id: 'overview' }, ...sold, { id: 'changes' }, { id: 'edit' }]}
        pages={<CoursePages courseId={courseId} />}
      />
    </div>
  )
}

const PAGES = {
  '/courses/$courseId/outline': 'tabs.outline',
  '/courses/$courseId/progress': 'tabs.progress',
  '/course/$courseId': 'tabs.preview',
} as const

/** Links to the pages of a course beside its record, and to what students see. */
export function CoursePages({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses')
  return (Object.keys(PAGES) as (keyof typeof PAGES)[]).map((to) => (
    <Link
      key={to}
      to={to}
      params={{ courseId }}
      activeOptions={{ exact: true, includeSearch: false }}
      activeProps={{ 'aria-current': 'page' }}
    >
      {t(PAGES[to])}
    </Link>
  ))
}
