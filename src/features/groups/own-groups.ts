import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const OWN_GROUPS_KEY = ['own-groups']

/** The student's groups; also without a network. */
export const ownGroupsQuery = queryOptions({
  queryKey: [...OWN_GROUPS_KEY, 'list'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.groups.listOwnGroups, { signal })),
  meta: { persist: true },
  staleTime: 0,
  gcTime: Infinity,
})

export function groupLinkQuery(code: string) {
  return queryOptions({
    queryKey: [...OWN_GROUPS_KEY, 'link', code],
    queryFn: ({ signal }) => valueOf(callRoute(routes.groups.readGroupLink, { params: { code }, signal })),
    staleTime: 0,
  })
}
