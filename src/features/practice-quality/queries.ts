import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const REVIEWED_QUESTIONS_KEY = ['practice-questions'] as const

export const reviewedQuestionsQuery = queryOptions({
  queryKey: REVIEWED_QUESTIONS_KEY,
  queryFn: ({ signal }) => valueOf(callRoute(routes.practiceQuestions.listReviewedQuestions, { signal })),
})

export const explanationsQuery = queryOptions({
  queryKey: ['practice-explanations'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.practiceQuestions.compareExplanations, { signal })),
})
