import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { BankSearch } from './bank/bank-search.ts'

const QUESTIONS_KEY = ['questions']
/** What other features read about exams. */
const EXAMS_KEY = ['exams']

export function examDraftKey(examId: string) {
  return [...QUESTIONS_KEY, 'draft', examId] as const
}

/** Sections, questions with their keys, passages and figures of an exam. */
export function examDraftQuery(examId: string) {
  return queryOptions({
    queryKey: examDraftKey(examId),
    queryFn: ({ signal }) => valueOf(callRoute(routes.authoring.readExamDraft, { params: { id: examId }, signal })),
    staleTime: 0,
  })
}

/** What is missing before an exam can be published. */
export function readinessQuery(examId: string) {
  return queryOptions({
    queryKey: [...QUESTIONS_KEY, 'readiness', examId],
    queryFn: ({ signal }) => valueOf(callRoute(routes.authoring.readReadiness, { params: { id: examId }, signal })),
    staleTime: 0,
  })
}

export const topicsQuery = queryOptions({
  queryKey: [...QUESTIONS_KEY, 'topics'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.questions.listTopics, { signal })),
})

/** One page of the question bank. */
export function bankQuery(search: BankSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...QUESTIONS_KEY, 'bank', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.questions.listQuestions, { query, signal })),
  })
}

/** Exams to choose from, by their title; the latest change first. */
export function examChoicesQuery(q: string) {
  const query = q === '' ? {} : { q }
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'choices', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.exams.listExamChoices, { query, signal })),
  })
}

/** Texts as a publication would render them. */
export function renderedQuery(texts: readonly string[], examId: string | undefined) {
  return queryOptions({
    queryKey: ['rich-text', examId ?? null, texts],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.authoring.previewRichText, { body: { texts: [...texts], examId }, signal })),
    staleTime: 5 * 60_000,
  })
}

/** Reads again what a change of questions concerns. */
export function useRefreshQuestions() {
  const queries = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: QUESTIONS_KEY }),
      queries.invalidateQueries({ queryKey: EXAMS_KEY }),
    ])
  }
}
