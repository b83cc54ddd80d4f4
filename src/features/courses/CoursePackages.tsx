import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AttachedPackage } from '#contract/shop/packages.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { type Attachment, attachedPackages } from '#src/features/packages/index.ts'
import { Members } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { useStatusColumn } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { COURSES_KEY } from './course-kind.ts'

function packagesOf(courseId: string, language: 'ar' | 'en') {
  const params = { id: courseId }
  const relation: Attachment = {
    id: 'course-packages',
    key: [...COURSES_KEY, courseId, 'packages', language],
    touches: COURSES_KEY,
    calls: {
      list: (query, signal) => callRoute(routes.courses.listCoursePackages, { params, query, signal }),
      add: (ids) => callRoute(routes.courses.addCoursePackages, { params, body: { ids: [...ids] } }),
      remove: (ids) => callRoute(routes.courses.removeCoursePackages, { params, body: { ids: [...ids] } }),
    },
  }
  return attachedPackages(relation, language)
}

/** The packages that open a course. */
export function CoursePackages({ courseId }: { readonly courseId: string }) {
  const { t } = useTranslation('courses')
  const { language } = useLocale()
  const status = useStatusColumn(t('field.status'))
  const columns: readonly Column<AttachedPackage>[] = [
    {
      id: 'name',
      header: t('packages.column'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, name }) => (
        <Link to="/packages/$packageId" params={{ packageId: id }}>
          <Bdi>{name[language]}</Bdi>
        </Link>
      ),
    },
    { ...status, isSortable: false },
  ]
  return (
    <Members
      kind={packagesOf(courseId, language)}
      columns={columns}
      texts={{
        title: t('packages.title'),
        lead: t('packages.lead'),
        search: t('packages.search'),
        emptyTitle: t('packages.emptyTitle'),
        empty: t('packages.empty'),
        add: t('packages.add'),
        addTitle: t('packages.add'),
        searchCandidates: t('packages.search'),
        nothingFound: t('packages.nothingFound'),
        submit: (count) => t('packages.submit', { count }),
        added: (count) => t('packages.added', { count }),
        remove: t('packages.remove'),
        removed: (count) => t('packages.removed', { count }),
      }}
    />
  )
}
