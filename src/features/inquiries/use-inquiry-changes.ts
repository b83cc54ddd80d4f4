import { useTranslation } from 'react-i18next'
import type { Inquiry, InquiryStatus } from '#contract/messages/inquiries.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { useBulkChange, useDeletion } from '#src/features/records/index.ts'
import type { InquirySearch } from './inquiry-search.ts'
import { INQUIRIES_KEY } from './queries.ts'

export const otherStatus = (status: InquiryStatus): InquiryStatus => (status === 'new' ? 'handled' : 'new')

/** Marks messages as handled or new; says what it did, and offers to take it back. */
export function useInquiryStatus() {
  const { t } = useTranslation('inquiries')
  return useBulkChange<InquiryStatus, InquirySearch>({
    call: (status, target) => callRoute(routes.inquiries.changeInquiries, { body: { status, target } }),
    queryKey: INQUIRIES_KEY,
    opposite: otherStatus,
    changed: (status, count) => t(status === 'handled' ? 'bulk.handled' : 'bulk.new', { count }),
    undone: t('bulk.undone'),
  })
}

/** Deletes a message after a question. Its own page is not read again: it is left. */
export function useInquiryDeletion(onDeleted?: () => void) {
  const { t } = useTranslation('inquiries')
  return useDeletion<Inquiry>({
    call: ({ id }) => callRoute(routes.inquiries.deleteInquiry, { params: { id } }),
    queryKey: [...INQUIRIES_KEY, 'list'],
    confirmLabel: t('action.delete'),
    title: ({ name }) => t('delete.title', { name }),
    text: t('delete.text'),
    deleted: () => t('deleted'),
    ...(onDeleted === undefined ? {} : { onDeleted }),
  })
}
