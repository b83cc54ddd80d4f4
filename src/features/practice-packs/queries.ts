import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const PRACTICE_TOPICS_KEY = ['practice-topics'] as const

export const practiceTopicsQuery = queryOptions({
  queryKey: PRACTICE_TOPICS_KEY,
  queryFn: ({ signal }) => valueOf(callRoute(routes.practiceTopics.listPracticeTopics, { signal })),
})
