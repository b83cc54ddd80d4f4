import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { InquirySearch } from './inquiry-search.ts'

export const INQUIRIES_KEY = ['inquiries']

export function inquiryListQuery(search: InquirySearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...INQUIRIES_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.inquiries.listInquiries, { query, signal })),
  })
}

export function inquiryQuery(id: string) {
  return queryOptions({
    queryKey: [...INQUIRIES_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.inquiries.readInquiry, { params: { id }, signal })),
    staleTime: 0,
  })
}
