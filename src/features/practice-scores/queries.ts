import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const OWN_SCORES_KEY = ['practice-scores', 'own'] as const

export const ownScoresQuery = queryOptions({
  queryKey: OWN_SCORES_KEY,
  queryFn: ({ signal }) => valueOf(callRoute(routes.practiceScores.listOwnScores, { signal })),
})

export const forecastQualityQuery = queryOptions({
  queryKey: ['practice-scores', 'quality'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.practiceScores.readForecastQuality, { signal })),
})
