import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { EXAMS_KEY } from '../queries.ts'

export function explanationsQuery(id: string) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'explanations', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.explanations.listExplanations, { params: { id }, signal })),
    staleTime: 0,
  })
}

export function explanationQuery(examId: string, questionId: string) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'explanation', examId, questionId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.explanations.readExplanation, { params: { id: examId, questionId }, signal })),
    staleTime: 0,
  })
}

/** A page of exams to choose from. */
export function examChoiceQuery(query: { readonly page: number; readonly perPage: number; readonly q?: string }) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.exams.listExams, { query, signal })),
  })
}

/** Markdown as students will read it. */
export function textPreviewQuery(text: string, examId: string) {
  return queryOptions({
    queryKey: ['rich-text', examId, text],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.examDraft.previewRichText, { body: { texts: [text], examId }, signal })),
    staleTime: Infinity,
  })
}
