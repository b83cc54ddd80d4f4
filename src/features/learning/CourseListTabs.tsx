import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useReader } from '#src/features/auth/index.ts'
import { TabLinks } from '#src/ui/links/TabLinks.tsx'
import { COURSE_LISTS } from './course-lists.ts'
import styles from './learning.module.css'

/** The lists of courses, a tap away from each other. */
export function CourseListTabs() {
  const { t } = useTranslation('learning')
  const { may, hasRole } = useReader()
  return (
    <div className={styles.lists}>
      <TabLinks label={t('lists')}>
        {COURSE_LISTS.map((list) => (
          <Link key={list.link.to} {...list.link} activeProps={{ 'aria-current': 'page' }}>
            {t(`list.${list.type}.${list.fileType}`)}
          </Link>
        ))}
        {hasRole('student') && may('online-courses') && (
          <Link to="/online-courses" activeProps={{ 'aria-current': 'page' }}>
            {t('online.title')}
          </Link>
        )}
      </TabLinks>
    </div>
  )
}
