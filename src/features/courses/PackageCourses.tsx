import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AttachedCourse } from '#contract/learning/courses.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { type MemberKind, Members } from '#src/features/records/index.ts'
import type { Column } from '#src/ui/list/index.ts'
import { useStatusColumn } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { COURSES_KEY } from './course-kind.ts'

function coursesOf(packageId: string): MemberKind<AttachedCourse> {
  const params = { id: packageId }
  return {
    id: 'package-courses',
    key: [...COURSES_KEY, 'package', packageId],
    touches: COURSES_KEY,
    calls: {
      list: (query, signal) => callRoute(routes.courses.listPackageCourses, { params, query, signal }),
      add: (ids) => callRoute(routes.courses.addPackageCourses, { params, body: { ids: [...ids] } }),
      remove: (ids) => callRoute(routes.courses.removePackageCourses, { params, body: { ids: [...ids] } }),
      candidates: async (q, signal) => {
        const query = { perPage: 25, ...(q === '' ? {} : { q }) } as const
        const found = await callRoute(routes.courses.listCourses, { query, signal })
        return found.ok ? { ...found, value: found.value.items.map(({ id, title }) => ({ id, name: title })) } : found
      },
    },
    nameOf: ({ title }) => title,
  }
}

/** The courses that a package opens: attached and detached here. */
export function PackageCourses({ packageId }: { readonly packageId: string }) {
  const { t } = useTranslation('courses')
  const status = useStatusColumn(t('field.status'))
  const columns: readonly Column<AttachedCourse>[] = [
    {
      id: 'title',
      header: t('field.course'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title }) => (
        <Link to="/courses/$courseId" params={{ courseId: id }}>
          <Bdi>{title}</Bdi>
        </Link>
      ),
    },
    { ...status, isSortable: false },
  ]
  return (
    <Members
      kind={coursesOf(packageId)}
      columns={columns}
      texts={{
        title: t('ofPackage.title'),
        lead: t('ofPackage.lead'),
        search: t('ofPackage.search'),
        emptyTitle: t('ofPackage.emptyTitle'),
        empty: t('ofPackage.empty'),
        add: t('ofPackage.add'),
        addTitle: t('ofPackage.add'),
        searchCandidates: t('list.search'),
        nothingFound: t('ofPackage.nothingFound'),
        submit: (count) => t('ofPackage.submit', { count }),
        added: (count) => t('ofPackage.added', { count }),
        remove: t('packages.remove'),
        removed: (count) => t('ofPackage.removed', { count }),
      }}
    />
  )
}
