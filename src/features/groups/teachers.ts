import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Query of who can teach. */
export const teachersQuery = queryOptions({
  queryKey: ['groups', 'teachers'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.groups.listTeachers, { signal })),
})
