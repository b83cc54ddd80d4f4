import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Who can teach. */
export const teachersQuery = queryOptions({
  queryKey: ['groups', 'teachers'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.groups.listTeachers, { signal })),
})

/** The groups of the academy, to choose one. */
export const groupChoicesQuery = queryOptions({
  queryKey: ['groups', 'to-choose'],
  queryFn: ({ signal }) =>
    valueOf(callRoute(routes.groups.listGroups, { query: { page: '1', perPage: '100' }, signal })),
})
