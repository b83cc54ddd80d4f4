import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { EXAMS_KEY } from '#src/features/exams/index.ts'

/** Slow enough to cost nothing, fast enough to be watched. */
const WAITING_REFETCH_MS = 2_000

export function keysQuery(id: string) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'keys', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.corrections.readKeys, { params: { id }, signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.waiting ?? 0) > 0 ? WAITING_REFETCH_MS : false),
  })
}
