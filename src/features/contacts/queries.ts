import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const OWN_THREADS_KEY = ['contacts']

/** The student's conversations; also without a network. */
export const ownThreadsQuery = queryOptions({
  queryKey: [...OWN_THREADS_KEY, 'list'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.contacts.listOwnThreads, { signal })),
  meta: { persist: true },
  staleTime: 0,
  gcTime: Infinity,
})

/** Time between two looks for an answer in an open conversation, ms. */
const LOOK_EVERY_MS = 15_000

export function ownThreadQuery(id: string) {
  return queryOptions({
    queryKey: [...OWN_THREADS_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.contacts.readOwnThread, { params: { id }, signal })),
    meta: { persist: true },
    gcTime: Infinity,
    refetchInterval: LOOK_EVERY_MS,
  })
}
