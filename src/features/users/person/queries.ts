import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { recordQuery } from '#src/features/record-kinds/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import { USERS_KEY } from '../queries.ts'
import { userKind } from '../user-kind.ts'
import type { PersonResultsSearch } from './person-results-search.ts'

/** Queries who it is, for the frame and the overview; the form asks by the same key for what is there now. */
export function personQuery(userId: string) {
  return queryOptions({ ...recordQuery(userKind, userId), staleTime: 10_000 })
}

export function overviewQuery(userId: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'overview', userId],
    queryFn: ({ signal }) => valueOf(callRoute(routes.personPage.readOverview, { params: { id: userId }, signal })),
    staleTime: 0,
  })
}

export function personResultsQuery(userId: string, search: PersonResultsSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...USERS_KEY, 'results', userId, query],
    queryFn: ({ signal }) =>
      valueOf(callRoute(routes.personPage.listPersonResults, { params: { id: userId }, query, signal })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function notesQuery(userId: string) {
  return queryOptions({
    queryKey: [...USERS_KEY, 'notes', userId],
    queryFn: ({ signal }) => valueOf(callRoute(routes.personNotes.listPersonNotes, { params: { id: userId }, signal })),
    staleTime: 0,
  })
}
