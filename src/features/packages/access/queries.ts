import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf, listSearch, several } from '#src/ui/list/index.ts'

/** What staff read of subscriptions is outdated by a change of one of them. */
export const SUBSCRIPTIONS_KEY = ['subscriptions']

/** Its search stays on the page: the address is that of the person or the package. */
export const accessSearch = listSearch({
  filters: { state: several(['running', 'coming', 'over']), from: 'text', to: 'text' },
  sort: ['name', 'startsAt', 'endsAt'],
})

export type AccessSearch = ReturnType<typeof accessSearch>

/** Person whose packages are meant, or package whose people are. */
export type AccessOf = { readonly user: string } | { readonly package: string }

export function accessQuery(of: AccessOf, search: AccessSearch) {
  const query = { ...listQueryOf(search), ...of }
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.subscriptions.listSubscriptions, { query, signal })),
    staleTime: 0,
  })
}
