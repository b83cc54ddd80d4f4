import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { UserListSearch } from './user-list-search.ts'

/** Everything read about users is outdated by a change of one of them. */
export const USERS_KEY = ['users']

export function userListQuery(search: UserListSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...USERS_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.users.listUsers, { query, signal })),
  })
}

export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.users.readUser, { params: { id }, signal })),
    // An edit is made from what is there now.
    staleTime: 0,
  })
}

export const roleChoicesQuery = queryOptions({
  queryKey: ['roles', 'choices'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.roles.roleChoices, { signal })),
})
