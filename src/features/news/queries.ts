import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const NEWS_KEY = ['news']

/**
 * Query of what readers see now, in all languages; the home page and the page of news share it, also without a network.
 */
export const currentNewsQuery = queryOptions({
  queryKey: [...NEWS_KEY, 'current'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.news.listCurrentNews, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
  staleTime: 5 * 60_000,
})
