import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export function receiptQuery(number: string) {
  return queryOptions({
    queryKey: ['receipts', number],
    queryFn: ({ signal }) => valueOf(callRoute(routes.receipts.readReceipt, { params: { number }, signal })),
    staleTime: 0,
  })
}

export const ownReceiptsQuery = queryOptions({
  queryKey: ['receipts', 'own'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.receipts.listOwnReceipts, { signal })),
  staleTime: 0,
})
