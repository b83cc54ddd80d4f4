import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listState } from '#src/api/list-state.ts'
import { useGroupFilter } from '#src/features/groups/index.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { DataList, daysOf, type Filter } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { downloadStudentResults, satExamsQuery, studentResultsQuery } from './queries.ts'
import { useStudentResultColumns } from './student-result-columns.tsx'
import { studentResultsSearch } from './student-results-search.ts'

/** Every student at every exam: how often, how well, and whether it was enough. */
export function StudentResultsPage() {
  const { t } = useTranslation('studentResults')
  const { search, onSearch } = useListSearch(studentResultsSearch)
  const query = useQuery(studentResultsQuery(search))
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <DataList
        id="student-results"
        views={SavedViews}
        label={t('list')}
        columns={useStudentResultColumns()}
        rowId={({ studentId, exam }) => `${studentId} ${exam.id}`}
        rowName={({ student, exam }) => `${student} · ${exam.title}`}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={useStudentResultFilters()}
        ranges={[daysOf(t('column.startedAt'))]}
        onExport={(format) => downloadStudentResults(search, format)}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  )
}

function useStudentResultFilters(): readonly Filter[] {
  const { t } = useTranslation('studentResults')
  const exams = useQuery(satExamsQuery).data?.items ?? []
  const ofGroup = useGroupFilter(t('group'), true)
  return [
    {
      id: 'examId',
      label: t('exam'),
      isMany: true,
      options: exams.map(({ id, title }) => ({ value: id, label: title })),
    },
    ...ofGroup,
    {
      id: 'passed',
      label: t('column.passed'),
      isMany: true,
      options: (['passed', 'not-passed'] as const).map((value) => ({ value, label: t(`passed.${value}`) })),
    },
  ]
}
