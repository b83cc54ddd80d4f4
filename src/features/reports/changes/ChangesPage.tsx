import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { listResultChanges } from '#contract/attempts/result-changes.ts'
import { listState } from '#src/api/list-state.ts'
import { DataList, daysOf, type Filter } from '#src/ui/list/index.ts'
import { changesQuery } from '../queries.ts'
import type { ChangesSearch } from '../report-search.ts'
import { useChangeColumns } from './change-columns.tsx'
import styles from './changes.module.css'

interface ChangesPageProps {
  readonly examId: string
  readonly search: ChangesSearch
  readonly onSearch: (search: ChangesSearch) => void
}

/** Results that changed after they stood: for whom, from what to what, when and why. */
export function ChangesPage({ examId, search, onSearch }: ChangesPageProps) {
  const { t } = useTranslation('reports')
  const query = useQuery(changesQuery(examId, search))
  const columns = useChangeColumns(examId)
  const filters = useChangeFilters()
  return (
    <>
      <Sums sums={query.data?.sums} />
      <DataList
        id="result-changes"
        label={t('changes.label')}
        columns={columns}
        rowId={(row) => row.id}
        rowName={(row) => row.student}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('results.search')}
        filters={filters}
        ranges={[daysOf(t('changes.at'))]}
        empty={{ title: t('changes.emptyTitle'), text: t('changes.empty') }}
      />
    </>
  )
}

/** The line has its place before it is known. */
function Sums({ sums }: { readonly sums: ResponseOf<typeof listResultChanges>['sums'] | undefined }) {
  const { t } = useTranslation('reports')
  if (sums === undefined) return <p className={styles.sums}>{'\u00a0'}</p>
  const parts = [
    t('changes.students', { count: sums.students }),
    sums.raised > 0 && t('changes.raised', { count: sums.raised }),
    sums.lowered > 0 && t('changes.lowered', { count: sums.lowered }),
    sums.withdrawn > 0 && t('changes.withdrawn', { count: sums.withdrawn }),
  ]
  return <p className={styles.sums}>{parts.filter((part) => part !== false).join(' · ')}</p>
}

function useChangeFilters(): readonly Filter[] {
  const { t } = useTranslation('reports')
  return [
    {
      id: 'given',
      label: t('changes.given'),
      usual: t('changes.before'),
      options: [{ value: 'any', label: t('changes.any') }],
    },
    {
      id: 'why',
      label: t('changes.why'),
      isMany: true,
      options: (['late', 'key', 'grading', 'reopened'] as const).map((value) => ({
        value,
        label: t(`changes.reason.${value}`),
      })),
    },
  ]
}
