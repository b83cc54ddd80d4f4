import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listState } from '#src/api/list-state.ts'
import { useGroupFilter } from '#src/features/groups/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import type { Filter } from '#src/ui/list/index.ts'
import { DataList } from '#src/ui/list/index.ts'
import { downloadItems, examReportQuery } from '../queries.ts'
import { ReportNotices } from '../ReportNotices.tsx'
import { choiceIn, FLAG_KINDS, type QuestionsSearch } from '../report-search.ts'
import { useQuestionColumns } from './question-columns.tsx'
import { pageOf, questionRows } from './question-rows.ts'

interface QuestionsPageProps {
  readonly examId: string
  readonly search: QuestionsSearch
  readonly onSearch: (search: QuestionsSearch) => void
  /** The question that was opened from the list. */
  readonly children: ReactNode
}

/** Every question with its statistics and what stands out about it. */
export function QuestionsPage({ examId, search, onSearch, children }: QuestionsPageProps) {
  const { t } = useTranslation('reports')
  const choice = choiceIn(search)
  const report = useQuery(examReportQuery(examId, choice))
  const columns = useQuestionColumns(examId)
  const filters = useQuestionFilters()
  const rows = report.data === undefined ? undefined : questionRows(report.data.items, search)
  const page = rows === undefined ? undefined : pageOf(rows, search.page, search.perPage)
  return (
    <>
      <DataList
        id="exam-items"
        views={SavedViews}
        label={t('items.label')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.excerpt}
        state={{ ...listState(report), page }}
        search={search}
        onSearch={onSearch}
        searchLabel={t('items.search')}
        filters={filters}
        onExport={(format) => downloadItems(examId, choice, format)}
        empty={{ title: t('items.emptyTitle'), text: t('items.empty') }}
      />
      {report.data !== undefined && <ReportNotices report={report.data} />}
      {children}
    </>
  )
}

/** Of which attempts the numbers are made stands beside what narrows the questions. */
function useQuestionFilters(): readonly Filter[] {
  const { t } = useTranslation('reports')
  const ofGroup = useGroupFilter(t('results.groupFilter'))
  const kinds = FLAG_KINDS.map((value) => ({ value, label: t(`flag.${value}.title`) }))
  return [
    {
      id: 'flag',
      label: t('items.flagFilter'),
      isMany: true,
      options: [{ value: 'any', label: t('items.anyFlag') }, ...kinds],
    },
    {
      id: 'attempts',
      label: t('choice.attempts'),
      usual: t('choice.first'),
      options: (['best', 'last', 'all'] as const).map((value) => ({ value, label: t(`choice.${value}`) })),
    },
    {
      id: 'version',
      label: t('choice.version'),
      usual: t('choice.latest'),
      options: [{ value: 'all', label: t('choice.allVersions') }],
    },
    ...ofGroup,
  ]
}
