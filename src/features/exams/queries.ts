import { queryOptions } from '@tanstack/react-query'
import { earlyValue } from '#src/api/early-values.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { keptFirstPage, listQueryOf } from '#src/ui/list/list-search.ts'
import type { ExamListSearch } from './exam-list-search.ts'

/** What staff read about exams is outdated by a change of one of them. */
export const EXAMS_KEY = ['exams']

/** One page of all exams, for staff. */
export function examListQuery(search: ExamListSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.exams.listExams, { query, signal })),
    ...keptFirstPage(search),
  })
}

/** One exam with its settings and standing. */
export function examQuery(id: string) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.examDraft.readExam, { params: { id }, signal })),
    initialData: () => earlyValue(routes.examDraft.readExam, { params: { id } }),
    staleTime: 0,
  })
}
