import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Kept for reading without a network; the streak is counted from its days at the moment it is shown. */
export const progressQuery = queryOptions({
  queryKey: ['student-progress'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.progress.readStudentProgress, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
  // A result that is opened on another page changes it: a student who comes back sees it.
  staleTime: 0,
})
