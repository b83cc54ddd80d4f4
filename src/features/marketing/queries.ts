import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { InterestSearch } from './marketing-search.ts'

export const MARKETING_KEY = ['marketing-links']

/** The links that a filter offers. */
export const linkChoicesQuery = queryOptions({
  queryKey: [...MARKETING_KEY, 'links', 'choices'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.marketing.listLinks, { query: { perPage: '100' }, signal })),
})

/** Courses and packages that a link can invite to. */
export const courseChoicesQuery = queryOptions({
  queryKey: [...MARKETING_KEY, 'targets', 'courses'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.courses.listCourses, { query: { perPage: '100' }, signal })),
})

export const packageChoicesQuery = queryOptions({
  queryKey: [...MARKETING_KEY, 'targets', 'packages'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.packages.listPackages, { query: { perPage: '100' }, signal })),
})

export const interestMessageQuery = queryOptions({
  queryKey: [...MARKETING_KEY, 'message'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.interestMessage.readInterestMessage, { signal })),
})

export function linkResultsQuery(id: string) {
  return queryOptions({
    queryKey: [...MARKETING_KEY, 'results', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.marketing.readLinkResults, { params: { id }, signal })),
    staleTime: 0,
  })
}

export function interestListQuery(search: InterestSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...MARKETING_KEY, 'interests', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.marketing.listInterests, { query, signal })),
  })
}
