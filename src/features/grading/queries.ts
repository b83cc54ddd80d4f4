import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export type AnswerState = 'waiting' | 'graded' | 'all'

export function gradingQueueQuery(examId: string) {
  return queryOptions({
    queryKey: ['grading', examId, 'queue'],
    queryFn: ({ signal }) => valueOf(callRoute(routes.grading.gradingQueue, { params: { id: examId }, signal })),
  })
}

/** The answers are taken once and worked through: a list that changes under one's hands would skip some. */
export function gradingAnswersQuery(examId: string, questionId: string, state: AnswerState) {
  return queryOptions({
    queryKey: ['grading', examId, 'answers', questionId, state],
    queryFn: ({ signal }) =>
      valueOf(
        callRoute(routes.grading.gradingAnswers, { params: { id: examId, questionId }, query: { state }, signal }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
