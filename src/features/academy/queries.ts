import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FigurePeriod } from '#domain/progress/figure-periods.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export function figuresQuery(period: FigurePeriod) {
  return queryOptions({
    queryKey: ['academy', 'figures', period],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.academyFigures.readAcademyFigures, { query: { period }, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** How the system is; asked again each minute while it is looked at. */
export const healthQuery = queryOptions({
  queryKey: ['academy', 'health'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.systemHealth.readSystemHealth, { signal })),
  refetchInterval: 60_000,
})
