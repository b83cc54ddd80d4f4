import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/people/audit.ts'
import { severalOf } from '#domain/lists/several.ts'
import { download } from '#src/api/download.ts'
import { routes } from '#src/api/index.ts'
import { listState } from '#src/api/list-state.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import type { Filter, ListState, SheetFormat } from '#src/ui/list/index.ts'
import { changedSearch, DataList, daysOf } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditNames, namesOf, useReference } from './audit-names.ts'
import type { AuditSearch } from './audit-search.ts'
import { askedOf, auditFiltersQuery, auditQuery } from './queries.ts'
import { useAuditWords } from './use-audit-words.ts'

interface AuditPageProps {
  readonly search: AuditSearch
  readonly onSearch: (search: AuditSearch) => void
}

/** Lists who changed what, when, from what to what. */
export function AuditPage({ search, onSearch }: AuditPageProps) {
  const { t } = useTranslation('audit')
  const query = useQuery({ ...auditQuery(search), placeholderData: keepPreviousData })
  usePageTitle(t('title'))
  return (
    <AuditNames value={namesOf(query.data?.references ?? [])}>
      <PageHeader title={t('title')} description={t('lead')} />
      <AuditList search={search} onSearch={onSearch} state={listState(query)} />
    </AuditNames>
  )
}

function AuditList({ search, onSearch, state }: AuditPageProps & { readonly state: ListState<AuditEntry> }) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  return (
    <DataList
      id="audit"
      views={SavedViews}
      label={t('title')}
      columns={useAuditColumns((wanted) => onSearch(changedSearch(search, wanted)))}
      rowId={({ id }) => id}
      rowName={({ action }) => words.action(action)}
      state={state}
      search={search}
      onSearch={onSearch}
      searchLabel={t('search')}
      filters={useAuditFilters(search)}
      onExport={(format) => exportAudit(search, format)}
      ranges={[daysOf(t('column.at'))]}
      empty={{ title: t('emptyTitle'), text: t('empty') }}
    />
  )
}

function exportAudit(search: AuditSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = askedOf(search)
  return download(routes.audit.exportAudit, { query: { ...query, format } as never }, `changes.${format}`)
}

function useAuditFilters({ subject, change, feature }: AuditSearch): readonly Filter[] {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [kind = '', id = ''] = (subject ?? '').split(':')
  const name = useReference(id)?.name
  const { data } = useQuery(auditFiltersQuery)
  const people = (data?.actors ?? []).map((person) => ({ value: person.id, label: person.name }))
  const actions = data?.actions ?? []
  const features = [...new Set(actions.map((action) => action.split('.')[0] ?? ''))]
  const chosen = severalOf(feature ?? '')
  const ofFeature = actions.filter((action) => chosen.length === 0 || chosen.includes(action.split('.')[0] ?? ''))
  const filters: readonly Filter[] = [
    {
      id: 'feature',
      label: t('column.feature'),
      isMany: true,
      options: features.map((value) => ({ value, label: words.feature(value) })),
    },
    {
      id: 'action',
      label: t('column.action'),
      isMany: true,
      options: ofFeature.map((value) => ({ value, label: words.action(value) })),
    },
    {
      id: 'actor',
      label: t('column.actor'),
      isMany: true,
      options: [{ value: 'server', label: t('server') }, ...people],
    },
  ]
  const about = { value: subject ?? '', label: `${words.feature(kind)} ${name ?? ''}`.trim() }
  const together = { value: change ?? '', label: t('together') }
  return [
    ...filters,
    ...(subject === undefined ? [] : [{ id: 'subject', label: t('column.subject'), options: [about] }]),
    ...(change === undefined ? [] : [{ id: 'change', label: t('column.change'), options: [together] }]),
  ]
}
