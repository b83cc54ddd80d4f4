import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { PartnerSearch } from './partner-search.ts'

export const PARTNERS_KEY = ['partners']

export function partnerListQuery(search: PartnerSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...PARTNERS_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.partners.listPartners, { query, signal })),
  })
}

export function partnerQuery(id: string) {
  return queryOptions({
    queryKey: [...PARTNERS_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.partners.readPartner, { params: { id }, signal })),
    staleTime: 0,
  })
}
