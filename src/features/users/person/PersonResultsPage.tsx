import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { PersonResult } from '#contract/people/person-page.ts'
import { listState } from '#src/api/list-state.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { Moment } from '#src/ui/text/Moment.tsx'
import { type Column, DataList, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { personResultsSearch } from './person-results-search.ts'
import { personResultsQuery } from './queries.ts'
import { ResultAccuracy, ResultExam, ResultPassed, ResultScaled, ResultScore, ResultState } from './ResultParts.tsx'

const STATES = ['running', 'graded', 'provisional'] as const

/** Every attempt of one person at any exam. */
export function PersonResultsPage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('personPage')
  const { search, onSearch } = useListSearch(personResultsSearch)
  const query = useQuery(personResultsQuery(userId, search))
  return (
    <DataList
      id="person-results"
      label={t('results.label')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ exam }) => exam.title}
      state={listState(query)}
      search={search}
      onSearch={onSearch}
      searchLabel={t('results.search')}
      filters={[
        {
          id: 'state',
          label: t('results.state'),
          isMany: true,
          options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        },
      ]}
      empty={{ title: t('results.emptyTitle'), text: t('results.empty') }}
    />
  )
}

function useColumns(): readonly Column<PersonResult>[] {
  const { t } = useTranslation('personPage')
  return [
    {
      id: 'exam',
      header: t('results.exam'),
      phone: 'title',
      isSortable: true,
      cell: (result) => (
        <TitleCell>
          <ResultExam result={result} />
        </TitleCell>
      ),
    },
    { id: 'number', header: t('results.number'), align: 'end', cell: ({ number }) => <Num value={number} /> },
    { id: 'state', header: t('results.state'), cell: (result) => <ResultState result={result} /> },
    {
      id: 'score',
      header: t('results.score'),
      align: 'end',
      isSortable: true,
      cell: (result) => <ResultScore result={result} />,
    },
    {
      id: 'accuracy',
      header: t('results.accuracy'),
      align: 'end',
      isSortable: true,
      cell: (result) => <ResultAccuracy result={result} />,
    },
    { id: 'scaled', header: t('results.scaled'), align: 'end', cell: (result) => <ResultScaled result={result} /> },
    { id: 'passed', header: t('results.passed'), cell: (result) => <ResultPassed result={result} /> },
    {
      id: 'startedAt',
      header: t('results.startedAt'),
      isSortable: true,
      cell: ({ startedAt }) => <Moment at={startedAt} />,
    },
  ]
}
