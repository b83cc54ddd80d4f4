import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { QUESTIONS_KEY } from '../questions/queries.ts'

/** Queries what is missing before an exam can be published. */
export function readinessQuery(examId: string) {
  return queryOptions({
    queryKey: [...QUESTIONS_KEY, 'readiness', examId],
    queryFn: ({ signal }) => valueOf(callRoute(routes.publication.readReadiness, { params: { id: examId }, signal })),
    staleTime: 0,
  })
}
