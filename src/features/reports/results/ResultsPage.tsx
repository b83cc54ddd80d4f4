import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listState } from '#src/api/list-state.ts'
import { useGroupFilter } from '#src/features/groups/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import type { Filter } from '#src/ui/list/index.ts'
import { DataList, daysOf } from '#src/ui/list/index.ts'
import { downloadResults, resultsQuery } from '../queries.ts'
import type { ResultsSearch } from '../report-search.ts'
import { useResultColumns } from './result-columns.tsx'

interface ResultsPageProps {
  readonly examId: string
  readonly search: ResultsSearch
  readonly onSearch: (search: ResultsSearch) => void
}

/** Every attempt at the exam with its result. */
export function ResultsPage({ examId, search, onSearch }: ResultsPageProps) {
  const { t } = useTranslation('reports')
  const query = useQuery(resultsQuery(examId, search))
  const columns = useResultColumns(examId, query.data?.items ?? [])
  const filters = useResultFilters()
  return (
    <DataList
      id="exam-results"
      views={SavedViews}
      label={t('results.label')}
      columns={columns}
      rowId={(row) => row.id}
      rowName={(row) => row.student}
      state={listState(query)}
      search={search}
      onSearch={onSearch}
      searchLabel={t('results.search')}
      filters={filters}
      ranges={[daysOf(t('column.startedAt'))]}
      onExport={(format) => downloadResults(examId, search, format)}
      empty={{ title: t('results.emptyTitle'), text: t('results.empty') }}
    />
  )
}

function useResultFilters(): readonly Filter[] {
  const { t } = useTranslation('reports')
  const ofGroup = useGroupFilter(t('results.groupFilter'), true)
  const options = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return [
    {
      id: 'attempts',
      label: t('choice.attempts'),
      options: options(['first', 'best', 'last'] as const, (value) => t(`choice.${value}`)),
    },
    {
      id: 'state',
      label: t('results.stateFilter'),
      isMany: true,
      options: options(['running', 'graded', 'provisional'] as const, (value) => t(`state.${value}`)),
    },
    {
      id: 'passed',
      label: t('column.passed'),
      isMany: true,
      options: options(['passed', 'not-passed'] as const, (value) => t(`pass.${value}`)),
    },
    {
      id: 'reason',
      label: t('results.reasonFilter'),
      isMany: true,
      options: options(['finished', 'timeout', 'left', 'closed'] as const, (value) => t(`reason.${value}`)),
    },
    {
      id: 'late',
      label: t('results.lateFilter'),
      isMany: true,
      options: options(['late', 'without-contact', 'discounted', 'parked'] as const, (value) => t(`late.${value}`)),
    },
    ...ofGroup,
    { id: 'version', label: t('choice.version'), options: [{ value: 'latest', label: t('choice.latest') }] },
  ]
}
