import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { spanOf } from '#src/ui/list/day-span.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { SecurityLogSearch } from './security-log-search.ts'

export function securityLogQuery(search: SecurityLogSearch) {
  const { sort: _sort, from: _from, to: _to, ...asked } = listQueryOf(search)
  const query = { ...asked, ...spanOf(search) }
  return queryOptions({
    queryKey: ['security-log', 'list', query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.securityLog.listSecurityEvents, { query: query as never, signal })),
    // The log grows with every sign-in.
    staleTime: 0,
  })
}
