import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { download } from '#src/api/download.ts'
import type { SheetFormat } from '#src/ui/list/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { StudentResultsSearch } from './student-results-search.ts'

export function studentResultsQuery(search: StudentResultsSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: ['reports', 'students', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.studentResults.listStudentResults, { query, signal })),
    placeholderData: keepPreviousData,
  })
}

/** What all rows that match come to, whatever page is shown. */
export function studentResultTotalsQuery(search: StudentResultsSearch) {
  const { page: _page, perPage: _perPage, sort: _sort, ...query } = listQueryOf(search)
  return queryOptions({
    queryKey: ['reports', 'student-totals', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.studentResults.readStudentResultTotals, { query, signal })),
    placeholderData: keepPreviousData,
  })
}

/** Exams to filter by; a new one among them is no hurry. */
export const satExamsQuery = queryOptions({
  queryKey: ['reports', 'sat-exams'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.studentResults.listSatExams, { signal })),
  staleTime: 60_000,
})

export function downloadStudentResults(search: StudentResultsSearch, format: SheetFormat) {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(search)
  return download(routes.studentResults.exportStudentResults, { query: { ...query, format } }, `results.${format}`)
}
