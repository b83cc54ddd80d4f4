import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { keptFirstPage, listQueryOf } from '#src/ui/list/list-search.ts'
import type { RoleListSearch } from './role-list-search.ts'

/** Everything read about roles, the choices of other pages too. */
export const ROLES_KEY = ['roles']

export function roleListQuery(search: RoleListSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...ROLES_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.roles.listRoles, { query, signal })),
    ...keptFirstPage(search),
  })
}

export function roleQuery(id: string) {
  return queryOptions({
    queryKey: [...ROLES_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.roles.readRole, { params: { id }, signal })),
    staleTime: 0,
  })
}

export const permissionsQuery = queryOptions({
  queryKey: [...ROLES_KEY, 'permissions'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.roles.listPermissions, { signal })),
})
