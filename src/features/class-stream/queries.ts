import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import type { PageSize } from '#src/ui/list/page-sizes.ts'

/** Queries of one class; all begin with this key. */
export const classKey = (id: string) => ['class', id]

/** Commonly used page of the stream. */
export const ENTRIES_A_PAGE: PageSize = 10

/** The head of a group's page; also without a network. */
export function classQuery(id: string) {
  return queryOptions({
    queryKey: [...classKey(id), 'page'],
    queryFn: ({ signal }) => valueOf(callRoute(routes.classStream.readClass, { params: { id }, signal })),
    meta: { persist: true },
    staleTime: 0,
    gcTime: Infinity,
  })
}

export interface StreamSearch {
  readonly page: number
  readonly perPage: PageSize
}

/** A page of the stream; the pages that were seen also without a network. */
export function classStreamQuery(id: string, search: StreamSearch) {
  return queryOptions({
    queryKey: [...classKey(id), 'stream', search],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.classStream.listClassStream, { params: { id }, query: search, signal })),
    meta: { persist: true },
    staleTime: 0,
    gcTime: Infinity,
  })
}

/** The latest comments on a post. */
export function commentsQuery(id: string, postId: string, perPage: PageSize) {
  return queryOptions({
    queryKey: [...classKey(id), 'comments', postId, perPage],
    queryFn: ({ signal }) =>
      valueOf(
        callRoute(routes.classStream.listComments, { params: { id, postId }, query: { page: 1, perPage }, signal }),
      ),
    staleTime: 0,
  })
}
