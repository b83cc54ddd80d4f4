import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { NewsListSearch } from './admin/news-list-search.ts'

export const NEWS_KEY = ['news']

/** What readers see now, in all languages; the home page and the page of news share it, also without a network. */
export const currentNewsQuery = queryOptions({
  queryKey: [...NEWS_KEY, 'current'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.news.listCurrentNews, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
  staleTime: 5 * 60_000,
})

export function newsListQuery(search: NewsListSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...NEWS_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.news.listNews, { query, signal })),
  })
}

export function newsItemQuery(id: string) {
  return queryOptions({
    queryKey: [...NEWS_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.news.readNews, { params: { id }, signal })),
    staleTime: 0,
  })
}
