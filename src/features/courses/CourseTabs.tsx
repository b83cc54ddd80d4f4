import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TabLinks } from '#src/ui/TabLinks.tsx'

/** The pages of one course, for its authors, and the way to what students see. */
export function CourseTabs({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses')
  return (
    <TabLinks label={t('tabs.label')}>
      {(['/courses/$courseId/outline', '/courses/$courseId'] as const).map((to) => (
        <Link
          key={to}
          to={to}
          params={{ courseId }}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(to === '/courses/$courseId' ? 'tabs.settings' : 'tabs.outline')}
        </Link>
      ))}
    </TabLinks>
  )
}
