import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AttachedExam } from '#contract/shop/packages.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { type MemberKind, Members } from '#src/features/records/index.ts'
import type { Column } from '#src/ui/list/index.ts'
import { StatusDot } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { PACKAGES_KEY } from './package-kind.ts'

function examsOf(packageId: string): MemberKind<AttachedExam> {
  const params = { id: packageId }
  return {
    id: 'package-exams',
    key: [...PACKAGES_KEY, packageId, 'exams'],
    touches: PACKAGES_KEY,
    calls: {
      list: (query, signal) => callRoute(routes.packages.listPackageExams, { params, query, signal }),
      add: (ids) => callRoute(routes.packages.addPackageExams, { params, body: { ids: [...ids] } }),
      remove: (ids) => callRoute(routes.packages.removePackageExams, { params, body: { ids: [...ids] } }),
      candidates: async (q, signal) => {
        const query = q === '' ? {} : { q }
        const found = await callRoute(routes.exams.listExamChoices, { query, signal })
        return found.ok ? { ...found, value: found.value.items.map(({ id, title }) => ({ id, name: title })) } : found
      },
    },
    nameOf: ({ title }) => title,
  }
}

/** The exams that a package opens: attached and detached here. */
export function PackageExams({ packageId }: { readonly packageId: string }) {
  const { t } = useTranslation('packages')
  const columns: readonly Column<AttachedExam>[] = [
    {
      id: 'title',
      header: t('exams.column.title'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, title }) => (
        <Link to="/exams/$examId/settings" params={{ examId: id }}>
          <Bdi>{title}</Bdi>
        </Link>
      ),
    },
    {
      id: 'isOpen',
      header: t('exams.column.state'),
      cell: ({ isOpen }) => (
        <StatusDot tone={isOpen ? 'on' : 'off'}>{t(isOpen ? 'exams.open' : 'exams.closed')}</StatusDot>
      ),
    },
  ]
  return (
    <Members
      kind={examsOf(packageId)}
      columns={columns}
      texts={{
        title: t('exams.title'),
        lead: t('exams.lead'),
        search: t('exams.search'),
        emptyTitle: t('exams.emptyTitle'),
        empty: t('exams.empty'),
        add: t('exams.add'),
        addTitle: t('exams.addTitle'),
        searchCandidates: t('exams.searchCandidates'),
        nothingFound: t('exams.nothingFound'),
        submit: (count) => t('exams.submit', { count }),
        added: (count) => t('exams.added', { count }),
        remove: t('exams.remove'),
        removed: (count) => t('exams.removed', { count }),
      }}
    />
  )
}
