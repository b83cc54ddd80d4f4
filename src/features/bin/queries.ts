import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { BinSearch } from './bin-search.ts'

export const BIN_KEY = ['bin']

export function binQuery(search: BinSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...BIN_KEY, query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.bin.listBin, { query, signal })),
    staleTime: 0,
  })
}
