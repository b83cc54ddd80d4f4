import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { THREAD_STATES } from '#domain/contacts/thread-state.ts'
import { listState } from '#src/api/list-state.ts'
import { useReader } from '#src/features/auth/index.ts'
import { useListSearch } from '#src/features/records/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import { DataList, daysOf, type Filter } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { useInboxColumns } from './inbox-columns.tsx'
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
  const waiting = counts === undefined ? 0 : counts.student + counts.visitor + counts.interest
  return (
    <>
      <PageHeader
        title={t('title')}
        description={counts === undefined ? t('lead') : t('counts', { waiting, mine: counts.mine })}
        count={total === undefined ? undefined : <Num value={total} />}
        action={<InboxTabs />}
      />
      <DataList
        id="inbox"
        views={SavedViews}
        label={t('title')}
        columns={useInboxColumns()}
        rowId={({ id }) => id}
        rowName={({ name, subject }) => `${name} ${subject}`}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('search')}
        filters={useFilters()}
        ranges={[daysOf(t('field.lastAt'))]}
        empty={{ title: t('emptyTitle'), text: t('empty') }}
      />
    </>
  )
}

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('inbox')
  const { may } = useReader()
  const kinds = may('manage-marketing')
    ? (['student', 'visitor', 'interest'] as const)
    : (['student', 'visitor'] as const)
  return [
    {
      id: 'kind',
      label: t('field.kind'),
      isMany: true,
      options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
    {
      id: 'state',
      label: t('field.state'),
      isMany: true,
      options: (['open', ...THREAD_STATES] as const).map((value) => ({ value, label: t(`state.${value}`) })),
    },
    {
      id: 'assigned',
      label: t('field.assignedTo'),
      isMany: true,
      options: [
        { value: 'me', label: t('assigned.me') },
        { value: 'nobody', label: t('assigned.nobody') },
      ],
    },
  ]
}
