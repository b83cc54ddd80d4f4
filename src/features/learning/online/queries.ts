import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const ONLINE_COURSES_KEY = ['online-courses']

/** Courses that are taught live; also without a network. */
export const onlineCoursesQuery = queryOptions({
  queryKey: ONLINE_COURSES_KEY,
  queryFn: ({ signal }) => valueOf(callRoute(routes.onlineCourses.listOnlineCourses, { signal })),
  meta: { persist: true },
  staleTime: 0,
  gcTime: Infinity,
})
