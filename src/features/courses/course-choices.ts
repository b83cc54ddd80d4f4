import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { COURSES_KEY } from './course-kind.ts'

/** The courses that a field offers, by title. */
export const courseChoicesQuery = queryOptions({
  queryKey: [...COURSES_KEY, 'choices'],
  queryFn: ({ signal }) =>
    valueOf(callRoute(routes.courses.listCourses, { query: { perPage: 100, sort: 'title' }, signal })),
})
