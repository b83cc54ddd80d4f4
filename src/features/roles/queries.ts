import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { keptFirstPage, listQueryOf } from '#src/ui/list/list-search.ts'
import type { PermissionListSearch } from './permission-list-search.ts'

/** Everything read about roles, the choices of other pages too. */
export const ROLES_KEY = ['roles']

/** The largest page of a list: more than there are. */
const MOST_PERMISSIONS = 100

export function permissionListQuery(search: PermissionListSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...ROLES_KEY, 'permissions', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.roles.listPermissions, { query, signal })),
    ...keptFirstPage(search),
  })
}

export function permissionQuery(name: string) {
  return queryOptions({
    queryKey: [...ROLES_KEY, 'permission', name],
    queryFn: ({ signal }) => valueOf(callRoute(routes.roles.readPermission, { params: { name }, signal })),
    staleTime: 0,
  })
}

/** Query of what is said of each permission and whether it holds, for admins who choose among them. */
export const permissionChoicesQuery = queryOptions({
  queryKey: [...ROLES_KEY, 'permission-choices'],
  queryFn: ({ signal }) =>
    valueOf(callRoute(routes.roles.listPermissions, { query: { page: 1, perPage: MOST_PERMISSIONS }, signal })),
  staleTime: 0,
})
