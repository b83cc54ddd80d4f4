import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** What staff read about exams, here and in their list, is outdated by a change of one of them. */
export const EXAMS_KEY = ['exams']

export function examQuery(id: string) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.authoring.readExam, { params: { id }, signal })),
    staleTime: 0,
  })
}

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

export function explanationsQuery(id: string) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'explanations', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.questions.listExplanations, { params: { id }, signal })),
    staleTime: 0,
  })
}

export function explanationQuery(examId: string, questionId: string) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'explanation', examId, questionId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.questions.readExplanation, { params: { id: examId, questionId }, signal })),
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
      valueOf(callRoute(routes.authoring.previewRichText, { body: { texts: [text], examId }, signal })),
    staleTime: Infinity,
  })
}
