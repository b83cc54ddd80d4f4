import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listState } from '#src/api/list-state.ts'
import { useGroupFilter } from '#src/features/groups/index.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { DataList, daysOf, type Filter } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { useStatistic } from '../use-statistic.ts'
import { downloadStudentResults, satExamsQuery, studentResultsQuery, studentResultTotalsQuery } from './queries.ts'
import styles from './student-results.module.css'
import { useStudentResultColumns } from './student-result-columns.tsx'
import { type StudentResultsSearch, studentResultsSearch } from './student-results-search.ts'

/** Every student at every exam: how often, how well, and whether it was enough. */
export function StudentResultsPage() {
  const { t } = useTranslation('studentResults')
  const { search, onSearch } = useListSearch(studentResultsSearch)
  const query = useQuery(studentResultsQuery(search))
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        description={
          <>
            {t('lead')} <Totals search={search} />
          </>
        }
      />
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

/** What all rows come to, also those of other pages; its line stands before its numbers do. */
function Totals({ search }: { readonly search: StudentResultsSearch }) {
  const { t } = useTranslation('studentResults')
  const { percent } = useStatistic()
  const { data } = useQuery(studentResultTotalsQuery(search))
  if (data === undefined) return <strong className={styles.totals} />
  const students = t('totals.students', { count: data.students })
  const attempts = t('totals.attempts', { count: data.attempts })
  return <strong className={styles.totals}>{t('totals.text', { students, attempts, mean: percent(data.mean) })}</strong>
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
