import { queryOptions } from '@tanstack/react-query'
import { earlyValue } from '#src/api/early-values.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { QUESTIONS_KEY } from '../questions/queries.ts'

/** Queries what is missing before an exam can be published. */
export function readinessQuery(examId: string) {
  return queryOptions({
    queryKey: [...QUESTIONS_KEY, 'readiness', examId],
    queryFn: ({ signal }) => valueOf(callRoute(routes.publication.readReadiness, { params: { id: examId }, signal })),
    initialData: () => earlyValue(routes.publication.readReadiness, { params: { id: examId } }),
    staleTime: 0,
  })
}

/** A published version by its number, or what would be published now. */
export type ComparedSide = number | 'draft'

/** Queries what is different between two versions; both of the exam's words and its questions are in it. */
export function comparisonQuery(examId: string, from: ComparedSide, to: ComparedSide) {
  return queryOptions({
    queryKey: [...QUESTIONS_KEY, 'comparison', examId, from, to],
    queryFn: ({ signal }) => {
      const query = { from: from === 'draft' ? from : String(from), to: to === 'draft' ? to : String(to) }
      return valueOf(callRoute(routes.examVersions.compareExamVersions, { params: { id: examId }, query, signal }))
    },
    staleTime: 0,
  })
}
