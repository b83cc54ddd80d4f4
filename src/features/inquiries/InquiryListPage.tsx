import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconArrowBackUp, IconCheck, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Inquiry, InquiryStatus } from '#contract/messages/inquiries.ts'
import { listState } from '#src/api/list-state.ts'
import { targetOf } from '#src/features/records/index.ts'
import { SavedViews } from '#src/features/saved-views/index.ts'
import type { BulkAction, Filter, RowAction, Selection } from '#src/ui/list/index.ts'
import { DataList, daysOf } from '#src/ui/list/index.ts'
import { Num } from '#src/ui/text/Num.tsx'
import { PageHeader } from '#src/ui/page/PageHeader.tsx'
import { usePageTitle } from '#src/ui/page/page-title.ts'
import { useInquiryColumns } from './inquiry-columns.tsx'
import type { InquirySearch } from './inquiry-search.ts'
import { inquiryListQuery } from './queries.ts'
import { otherStatus, useInquiryDeletion, useInquiryStatus } from './use-inquiry-changes.ts'

interface InquiryListPageProps {
  readonly search: InquirySearch
  readonly onSearch: (search: InquirySearch) => void
  /** Links to the pages beside this one. */
  readonly tabs: ReactNode
}

/** Lists what visitors wrote to the academy. */
export function InquiryListPage({ search, onSearch, tabs }: InquiryListPageProps) {
  const { t } = useTranslation('inquiries')
  const query = useQuery({ ...inquiryListQuery(search), placeholderData: keepPreviousData })
  const columns = useInquiryColumns()
  const filters = useInquiryFilters()
  const setStatus = useInquiryStatus()
  const deletion = useInquiryDeletion()
  const rowActions = useRowActions(setStatus, deletion.ask)
  const mark = (status: InquiryStatus) => (selection: Selection, done: () => void) => {
    void setStatus(status, targetOf(selection, search)).then((worked) => worked && done())
  }
  const bulkActions: readonly BulkAction[] = [
    { id: 'handle', label: t('action.handle'), icon: IconCheck, onRun: mark('handled') },
    { id: 'renew', label: t('action.renew'), icon: IconArrowBackUp, onRun: mark('new') },
  ]
  const total = query.data?.total
  usePageTitle(t('list.title'))
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.lead')}
        count={total === undefined ? undefined : <Num value={total} />}
        action={tabs}
      />
      <DataList
        id="inquiries"
        views={SavedViews}
        label={t('list.title')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ subject }) => subject}
        state={listState(query)}
        search={search}
        onSearch={onSearch}
        searchLabel={t('list.search')}
        filters={filters}
        ranges={[daysOf(t('field.createdAt'))]}
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={{ title: t('list.emptyTitle'), text: t('list.empty') }}
      />
      {deletion.dialog}
    </>
  )
}

function useRowActions(
  mark: ReturnType<typeof useInquiryStatus>,
  onDelete: (inquiry: Inquiry) => void,
): (inquiry: Inquiry) => readonly RowAction[] {
  const { t } = useTranslation('inquiries')
  const navigate = useNavigate()
  return (inquiry) => {
    const { id, status } = inquiry
    const isNew = status === 'new'
    return [
      {
        id: 'open',
        label: t('action.open'),
        icon: IconMailOpened,
        onRun: () => void navigate({ to: '/admin/contact-us/$inquiryId', params: { inquiryId: id } }),
      },
      {
        id: 'status',
        label: t(isNew ? 'action.handle' : 'action.renew'),
        icon: isNew ? IconCheck : IconArrowBackUp,
        onRun: () => void mark(otherStatus(status), { ids: [id] }),
      },
      {
        id: 'delete',
        label: t('action.delete'),
        icon: IconTrash,
        isDangerous: true,
        onRun: () => onDelete(inquiry),
      },
    ]
  }
}

function useInquiryFilters(): readonly Filter[] {
  const { t } = useTranslation('inquiries')
  return [
    {
      id: 'status',
      label: t('field.status'),
      options: [
        { value: 'new', label: t('status.new') },
        { value: 'handled', label: t('status.handled') },
      ],
    },
    {
      id: 'suspected',
      label: t('field.suspected'),
      options: [
        { value: 'no', label: t('suspected.no') },
        { value: 'yes', label: t('suspected.yes') },
      ],
    },
  ]
}
