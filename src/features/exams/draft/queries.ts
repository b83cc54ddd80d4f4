import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { QUESTIONS_KEY } from '../questions/queries.ts'

export function examDraftKey(examId: string) {
  return [...QUESTIONS_KEY, 'draft', examId] as const
}

/** Sections, questions with their keys, passages and figures of an exam. */
export function examDraftQuery(examId: string) {
  return queryOptions({
    queryKey: examDraftKey(examId),
    queryFn: ({ signal }) => valueOf(callRoute(routes.examDraft.readExamDraft, { params: { id: examId }, signal })),
    staleTime: 0,
  })
}
