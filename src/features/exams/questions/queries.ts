import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { earlyValue } from '#src/api/early-values.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { EXAMS_KEY } from '../queries.ts'

/** Begins the keys of all queries about questions and their draft: a change of one outdates them. */
export const QUESTIONS_KEY = ['questions']
/** Beginnings of the keys of what a change of questions concerns. */
export const TOUCHED_BY_QUESTIONS = [QUESTIONS_KEY, EXAMS_KEY]

export function examDraftKey(examId: string) {
  return [...QUESTIONS_KEY, 'draft', examId] as const
}

/** Sections, questions with their keys, passages and figures of an exam. */
export function examDraftQuery(examId: string) {
  return queryOptions({
    queryKey: examDraftKey(examId),
    queryFn: ({ signal }) => valueOf(callRoute(routes.examDraft.readExamDraft, { params: { id: examId }, signal })),
    initialData: () => earlyValue(routes.examDraft.readExamDraft, { params: { id: examId } }),
    staleTime: 0,
  })
}

export const topicsQuery = queryOptions({
  queryKey: [...QUESTIONS_KEY, 'topics'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.questionBank.listTopics, { signal })),
})

export const tagsQuery = queryOptions({
  queryKey: [...QUESTIONS_KEY, 'tags'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.questionBank.listTags, { signal })),
})

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
      valueOf(callRoute(routes.examDraft.previewRichText, { body: { texts: [...texts], examId }, signal })),
    staleTime: 5 * 60_000,
  })
}

/** Reads again what a change of questions concerns. */
export function useRefreshQuestions() {
  const queries = useQueryClient()
  return async (): Promise<void> => {
    await Promise.all(TOUCHED_BY_QUESTIONS.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
