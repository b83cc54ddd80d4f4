import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { InboxSearch } from './inbox-search.ts'

export const INBOX_KEY = ['inbox']

/** `student`: their conversations alone. */
export function inboxQuery(search: InboxSearch, student?: string) {
  const query = { ...listQueryOf(search), ...(student === undefined ? {} : { student }) }
  return queryOptions({
    queryKey: [...INBOX_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.inbox.listInbox, { query, signal })),
  })
}

export const inboxCountsQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'counts'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.inbox.countInbox, { signal })),
})

export const colleaguesQuery = queryOptions({
  queryKey: [...INBOX_KEY, 'colleagues'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.inbox.listColleagues, { signal })),
  staleTime: 5 * 60_000,
})

/** Time between two looks for what the student or a colleague writes in an open conversation, ms. */
const LOOK_EVERY_MS = 10_000

export function threadQuery(id: string) {
  return queryOptions({
    queryKey: [...INBOX_KEY, 'thread', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.inbox.readThread, { params: { id }, signal })),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  })
}

export const activeRepliesQuery = queryOptions({
  queryKey: ['canned-replies', 'active'],
  queryFn: ({ signal }) =>
    valueOf(
      callRoute(routes.cannedReplies.listCannedReplies, {
        query: { page: '1', perPage: '100', status: 'active' },
        signal,
      }),
    ),
})
