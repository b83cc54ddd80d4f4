import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AttachedPackage } from '#contract/shop/packages.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { Members } from '#src/features/records/index.ts'
import { useLocale } from '#src/ui/format/format-context.ts'
import type { Column } from '#src/ui/list/index.ts'
import { TitleCell, useStatusColumn } from '#src/ui/list/index.ts'
import { Bdi } from '#src/ui/text/Bdi.tsx'
import { type Attachment, attachedPackages } from './attached-packages.ts'
import { packageKind, PACKAGES_KEY } from './package-kind.ts'

function packagesOf(examId: string, language: 'ar' | 'en') {
  const params = { id: examId }
  const relation: Attachment = {
    id: 'exam-packages',
    key: [...PACKAGES_KEY, 'exam', examId, language],
    touches: PACKAGES_KEY,
    calls: {
      list: (query, signal) => callRoute(routes.packages.listExamPackages, { params, query, signal }),
      add: (ids) => callRoute(routes.packages.addExamPackages, { params, body: { ids: [...ids] } }),
      remove: (ids) => callRoute(routes.packages.removeExamPackages, { params, body: { ids: [...ids] } }),
    },
  }
  return attachedPackages(relation, language)
}

/** The packages that open an exam, in its settings. */
export function ExamPackages({ examId }: { readonly examId: string }) {
  const { t } = useTranslation('packages')
  const { language } = useLocale()
  const status = useStatusColumn(t('field.status'))
  const columns: readonly Column<AttachedPackage>[] = [
    {
      id: 'name',
      header: t('field.name'),
      phone: 'title',
      isSortable: true,
      cell: ({ id, name, tier }) => (
        <TitleCell note={t(`tier.${tier}`)}>
          <Link {...packageKind.paths.one(id)}>
            <Bdi>{name[language]}</Bdi>
          </Link>
        </TitleCell>
      ),
    },
    { ...status, isSortable: false },
  ]
  return (
    <Members
      kind={packagesOf(examId, language)}
      columns={columns}
      texts={{
        title: t('ofExam.title'),
        lead: t('ofExam.lead'),
        search: t('list.search'),
        emptyTitle: t('ofExam.emptyTitle'),
        empty: t('ofExam.empty'),
        add: t('ofExam.add'),
        addTitle: t('ofExam.add'),
        searchCandidates: t('list.search'),
        nothingFound: t('ofExam.nothingFound'),
        submit: (count) => t('ofExam.submit', { count }),
        added: (count) => t('ofExam.added', { count }),
        remove: t('exams.remove'),
        removed: (count) => t('ofExam.removed', { count }),
      }}
    />
  )
}
