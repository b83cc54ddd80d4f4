import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { InterestSearch } from './marketing-search.ts'

export const MARKETING_KEY = ['marketing']

/** The links that a filter offers. */
export const linkChoicesQuery = queryOptions({
  queryKey: [...MARKETING_KEY, 'links', 'choices'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.marketing.listLinks, { query: { perPage: '100' }, signal })),
})

export function interestListQuery(search: InterestSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...MARKETING_KEY, 'interests', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.marketing.listInterests, { query, signal })),
  })
}
