import { queryOptions, useQuery } from '@tanstack/react-query'
import { earlyValue } from '#src/api/early-values.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import type { Filter } from '#src/ui/list/index.ts'

/** Groups change seldom; a page of students need not ask again at every look. */
const STALE_AFTER_MS = 60_000

/** The groups of the academy, to choose one. */
export const groupChoicesQuery = queryOptions({
  queryKey: ['groups', 'titles'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.groups.listGroupChoices, { signal })),
  initialData: () => earlyValue(routes.groups.listGroupChoices, {}),
  staleTime: STALE_AFTER_MS,
})

/** The groups for which the reader may plan a meeting. */
export const meetingGroupsQuery = queryOptions({
  queryKey: ['groups', 'titles', 'meetings'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.groups.listGroupChoices, { query: { of: 'meetings' }, signal })),
  staleTime: STALE_AFTER_MS,
})

/**
 * The filter by group of a list of students, or by several groups; none where the academy has no groups. It has its
 * place while the groups are on their way, or the list would move when they come.
 */
export function useGroupFilter(label: string, isMany = false): readonly Filter[] {
  const { data, isLoading } = useQuery(groupChoicesQuery)
  const options = (data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  return options.length > 0 || isLoading ? [{ id: 'groupId', label, isMany, options }] : []
}

/** Answers who has a seat in a group; null: not known yet, or no group is asked for. */
export function useGroupMembers(groupId: string | undefined): ReadonlySet<string> | null {
  const { data } = useQuery({
    queryKey: ['groups', 'members', groupId],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.groups.listGroupMemberIds, { params: { id: groupId ?? '' }, signal })),
    enabled: groupId !== undefined,
    staleTime: STALE_AFTER_MS,
    select: ({ studentIds }) => new Set(studentIds),
  })
  return data ?? null
}
