import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { EXAMS_KEY } from '#src/features/exams/index.ts'

export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: [...EXAMS_KEY, 'versions', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.examVersions.listExamVersions, { params: { id }, signal })),
    staleTime: 0,
  })
}
