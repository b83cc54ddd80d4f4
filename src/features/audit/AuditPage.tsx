import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '#contract/audit.ts'
import { listState } from '#src/api/list-state.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import type { Column, Filter } from '#src/ui/list/index.ts'
import { CellButton, changedSearch, DataList, TitleCell } from '#src/ui/list/index.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { AuditDays } from './AuditDays.tsx'
import type { AuditSearch } from './audit-search.ts'
import { ChangeList } from './ChangeList.tsx'
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

function useAuditColumns(onSubject: (subject: string) => void): readonly Column<AuditEntry>[] {
  const { t } = useTranslation('audit')
  const { date, time } = useFormats()
  const words = useAuditWords()
  return [
    {
      id: 'action',
      header: t('column.action'),
      phone: 'title',
      cell: ({ action, subject }) => (
        <TitleCell note={<SubjectButton subject={subject} onSubject={onSubject} />}>{words.action(action)}</TitleCell>
      ),
    },
    { id: 'changes', header: t('column.changes'), cell: (entry) => <ChangeList entry={entry} /> },
    {
      id: 'actor',
      header: t('column.actor'),
      cell: ({ actor }) => (actor === null ? t('server') : <bdi dir="auto">{actor.name}</bdi>),
    },
    { id: 'at', header: t('column.at'), cell: ({ at }) => `${date(at)} ${time(at)}` },
  ]
}

interface SubjectButtonProps {
  readonly subject: string
  readonly onSubject: (subject: string) => void
}

/** Leads to everything that was ever done to the same thing. */
function SubjectButton({ subject, onSubject }: SubjectButtonProps) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
  const [feature = '', id = ''] = subject.split(':')
  return (
    <CellButton
      label={t('historyOf', { subject })}
      title={t('historyOf', { subject })}
      onClick={() => onSubject(subject)}
    >
      {words.feature(feature)} <bdi dir="ltr">{id.slice(-8)}</bdi>
    </CellButton>
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
