import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ExportFormat } from '#contract/exams/exchange-formats.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Questions of a preview read at once. */
const PREVIEWED = 10

/** The questions that a checked file would bring, ten more at a time. */
export function importedQuestionsQuery(importId: string) {
  return infiniteQueryOptions({
    queryKey: ['imports', importId, 'questions'],
    initialPageParam: 1,
    queryFn: ({ signal, pageParam }) =>
      valueOf(
        callRoute(routes.exchange.listImportedQuestions, {
          params: { id: importId },
          query: { page: pageParam, perPage: PREVIEWED },
          signal,
        }),
      ),
    getNextPageParam: ({ page, perPage, total }) => (page * perPage < total ? page + 1 : undefined),
  })
}

/** The sections that questions can be added to. */
export function examSectionsQuery(examId: string) {
  return queryOptions({
    queryKey: ['imports', 'target', examId],
    queryFn: async ({ signal }) => {
      const draft = await valueOf(callRoute(routes.examDraft.readExamDraft, { params: { id: examId }, signal }))
      const sections = draft.sections.map(({ id, name, questions }) => ({ id, name, questions: questions.length }))
      return { title: draft.exam.title, sections }
    },
    staleTime: 0,
  })
}

export function exportLossesQuery(examId: string, format: ExportFormat) {
  return queryOptions({
    queryKey: ['exports', examId, format],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.exchange.readExportLosses, { params: { id: examId }, query: { format }, signal })),
    staleTime: 0,
  })
}
