import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

const FRESH_MS = 30_000

/** Query of the views of all lists; they are kept on the device, so that they are there without a network. */
export const savedViewsQuery = queryOptions({
  queryKey: ['saved-views'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.savedViews.listSavedViews, { signal })),
  staleTime: FRESH_MS,
  gcTime: Infinity,
  meta: { persist: true },
})
