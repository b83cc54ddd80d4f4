import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Everything read about users is outdated by a change of one of them. */
export const USERS_KEY = ['users']

export const roleChoicesQuery = queryOptions({
  queryKey: ['roles', 'choices'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.roles.roleChoices, { signal })),
})
