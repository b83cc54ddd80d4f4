import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export function printedExamQuery(examId: string) {
  return queryOptions({
    queryKey: ['exams', 'printed', examId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.printedExams.readPrintedExam, { params: { id: examId }, signal })),
    staleTime: 0,
  })
}
