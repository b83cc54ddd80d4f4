import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import { spanOf } from '#src/ui/list/day-span.ts'
import type { AuditSearch } from './audit-search.ts'

/** `person`: what was done to this person's account and to what belongs to it. */
export function auditQuery(search: AuditSearch, person?: string) {
  const { sort: _sort, from: _from, to: _to, ...asked } = listQueryOf(search)
  const { from, to } = spanOf(search)
  const query = { ...asked, from, to, ...(person === undefined ? {} : { person }) }
  return queryOptions({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.audit.listAudit, { query: query as never, signal })),
    // The log grows with every change that is made elsewhere.
    staleTime: 0,
  })
}

export const auditFiltersQuery = queryOptions({
  queryKey: ['audit', 'filters'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.audit.auditFilters, { signal })),
})
