import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { InboxItem } from '#contract/inbox.ts'
import { THREAD_STATES } from '#domain/contacts/thread-state.ts'
import { listState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { useFormats } from '#src/ui/format/format-context.ts'
import { type Column, DataList, type Filter, StatusDot, TitleCell } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/Num.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page-title.ts'
import { STATE_TONES } from '../state-tones.ts'
import { inboxCountsQuery, inboxQuery } from './inbox-queries.ts'
import { inboxSearch } from './inbox-search.ts'
import { InboxTabs } from './InboxTabs.tsx'

/** All that students and visitors sent to the academy. */
export function InboxPage() {
  const { t } = useTranslation('inbox')
  const { search, onSearch } = useListSearch(inboxSearch)
  const query = useQuery({ ...inboxQuery(search), placeholderData: keepPreviousData })
  const { data: counts } = useQuery(inboxCountsQuery)
  const total = query.data?.total
  usePageTitle(t('title'))
  const unopened = counts === undefined ? 0 : counts.student + counts.visitor + counts.interest
  return (
    <>
      <PageHeader
        title={t('title')}
        description={counts === undefined ? t('lead') : t('counts', { unopened, mine: counts.mine })}
        count={total === undefined ? undefined : <Num value={total} />}
      />
      <InboxTabs />
      <DataList
        id="inbox"
        label={t('title')}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ name, subject }) => `${name} ${subject}`}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={useFilters()}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  )
}

function useColumns(): readonly Column<InboxItem>[] {
  const { t } = useTranslation('inbox')
  const { dateTime } = useFormats()
  return [
    { id: 'subject', header: t('field.subject'), phone: 'title', cell: (item) => <Subject item={item} /> },
    { id: 'name', header: t('field.name'), isSortable: true, cell: ({ name }) => <bdi dir="auto">{name}</bdi> },
    { id: 'kind', header: t('field.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'state',
      header: t('field.state'),
      isSortable: true,
      cell: ({ state }) => <StatusDot tone={STATE_TONES.staff[state]}>{t(`state.${state}`)}</StatusDot>,
    },
    {
      id: 'assignedTo',
      header: t('field.assignedTo'),
      cell: ({ assignedTo }) => (assignedTo === null ? '–' : <bdi dir="auto">{assignedTo.name}</bdi>),
    },
    { id: 'lastAt', header: t('field.lastAt'), isSortable: true, cell: ({ lastAt }) => dateTime(lastAt) },
  ]
}

function Subject({ item: { id, kind, subject, suspected, whatsapp } }: { readonly item: InboxItem }) {
  const { t } = useTranslation('inbox')
  const text = <bdi dir="auto">{subject === '' ? t('noSubject') : subject}</bdi>
  return (
    <TitleCell note={suspected ? t('suspected') : undefined}>
      {kind === 'student' && (
        <Link to="/admin/contact-us/students/$threadId" params={{ threadId: id }}>
          {text}
        </Link>
      )}
      {kind === 'visitor' && (
        <Link to="/admin/contact-us/$inquiryId" params={{ inquiryId: id }}>
          {text}
        </Link>
      )}
      {kind === 'interest' && (
        <a href={`https://wa.me/${whatsapp?.slice(1) ?? ''}`} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
    </TitleCell>
  )
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('inbox')
  const { hasRole } = useReader()
  const kinds = hasRole('admin') ? (['student', 'visitor', 'interest'] as const) : (['student', 'visitor'] as const)
  return [
    { id: 'kind', label: t('field.kind'), options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })) },
    {
      id: 'state',
      label: t('field.state'),
      options: (['open', ...THREAD_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      id: 'assigned',
      label: t('field.assignedTo'),
      options: [
        { value: 'me', label: t('assigned.me') },
        { value: 'nobody', label: t('assigned.nobody') },
      ],
    },
  ]
}
