import type { routes as contractRoutes } from '#contract/index.ts'
import type { ResponseOf } from '#contract/route.ts'
import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import type { ExamListSearch } from './exam-list-search.ts'
import { STUDENT_EXAMS_KEY } from './student-exams-key.ts'

export type ExamPage = ResponseOf<(typeof contractRoutes)['exams']['listExams']>

/** The student's exams; kept for reading without a network. */
export const studentExamsQuery = queryOptions({
  queryKey: STUDENT_EXAMS_KEY,
  queryFn: ({ signal }) => valueOf(callRoute(routes.exams.listStudentExams, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
})

/** One page of all exams, for staff. */
export function examListQuery({ page, perPage, q }: ExamListSearch) {
  return queryOptions({
    queryKey: ['exams', { page, perPage, q }],
    queryFn: ({ signal }) => {
      const query = q === '' ? { page, perPage } : { page, perPage, q }
      return valueOf(callRoute(routes.exams.listExams, { query, signal }))
    },
  })
}
