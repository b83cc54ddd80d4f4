import type { UseQueryResult } from '@tanstack/react-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureOf, UNREACHABLE } from '#src/api/index.ts'
import { useReader } from '#src/features/auth/index.ts'
import { Pagination } from '#src/ui/list/Pagination.tsx'
import { SearchField } from '#src/ui/list/SearchField.tsx'
import { Num } from '#src/ui/Num.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ErrorState } from '#src/ui/states/ErrorState.tsx'
import { NoPermission } from '#src/ui/states/NoPermission.tsx'
import type { ExamListSearch } from './exam-list-search.ts'
import { ExamTable, ExamTableLoading } from './ExamTable.tsx'
import type { ExamPage } from './queries.ts'
import { examListQuery } from './queries.ts'
import styles from './exams.module.css'

interface ExamListPageProps {
  readonly search: ExamListSearch
  readonly onSearch: (search: ExamListSearch) => void
}

/** All exams, for staff, to read and to preview. */
export function ExamListPage({ search, onSearch }: ExamListPageProps) {
  const { t } = useTranslation('exams')
  const { may } = useReader()
  const query = useQuery({ ...examListQuery(search), placeholderData: keepPreviousData, enabled: may('create-exams') })
  usePageTitle(t('list.title'))
  if (!may('create-exams')) return <NoPermission />
  const total = query.data?.total
  return (
    <>
      <PageHeader title={t('list.title')} count={total === undefined ? undefined : <Num value={total} />} />
      <div className={styles.toolbar}>
        <SearchField value={search.q} label={t('list.search')} onSearch={(q) => onSearch({ ...search, q, page: 1 })} />
      </div>
      <ExamRows query={query} search={search} onSearch={onSearch} />
    </>
  )
}

interface ExamRowsProps extends ExamListPageProps {
  readonly query: UseQueryResult<ExamPage>
}

function ExamRows({ query, search, onSearch }: ExamRowsProps) {
  const { t } = useTranslation('exams')
  const { data, error, isPending, refetch } = query
  if (isPending) return <ExamTableLoading />
  if (data === undefined) {
    const failure = failureOf(error)
    const isOffline = failure?.code === UNREACHABLE
    return <ErrorState message={failure?.message} offline={isOffline} onRetry={() => void refetch()} />
  }
  if (data.total === 0) {
    return (
      <EmptyState title={t(search.q === '' ? 'list.emptyTitle' : 'list.nothingFoundTitle')}>
        <p>{t(search.q === '' ? 'list.empty' : 'list.nothingFound')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ExamTable exams={data.items} />
      <Pagination
        page={search.page}
        perPage={search.perPage}
        total={data.total}
        onPage={(page) => onSearch({ ...search, page })}
        onPerPage={(perPage) => onSearch({ ...search, perPage, page: 1 })}
      />
    </>
  )
}
