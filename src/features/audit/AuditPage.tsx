import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listState } from '#src/api/list-state.ts'
import type { Filter } from '#src/ui/list/index.ts'
import { changedSearch, DataList } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditDays } from './AuditDays.tsx'
import type { AuditSearch } from './audit-search.ts'
import { auditFiltersQuery, auditQuery } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'

interface AuditPageProps {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** Who changed what, when, from what to what. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const { t } = useTranslation('audit')
  const query = useQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  const columns = useAuditColumns((subject) => onSearch(changedSearch(search, { subject })))
  const filters = useAuditFilters(search)
  const words = useAuditWords()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('lead')} />
      <DataList
        id="audit"
        label={t('title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ action }) => words.action(action)}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={filters}
        tools={<AuditDays search={search} onSearch={onSearch} />}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  )
}

function useAuditFilters({ subject }: AuditSearch): readonly Filter[] {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const { data } = useQuery(auditFiltersQuery)
  const people = (data?.actors ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const features = (data?.features ?? []).map((feature) => ({ value: feature, label: words.feature(feature) }))
  const filters: readonly Filter[] = [
    { id: 'feature', label: t('column.feature'), options: features },
    { id: 'actor', label: t('column.actor'), options: [{ value: 'server', label: t('server') }, ...people] },
  ]
  if (subject === undefined) return filters
  const [feature = '', id = ''] = subject.split(':')
  const shown = { value: subject, label: `${words.feature(feature)} ${id.slice(-8)}` }
  return [...filters, { id: 'subject', label: t('column.subject'), options: [shown] }]
}
