import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { PaymentSearch } from './payment-search.ts'

export const PAYMENTS_KEY = ['payments']

/** `buyer`: the payments of this person alone. */
export function paymentListQuery(search: PaymentSearch, buyer?: string) {
  const query = { ...listQueryOf(search), ...(buyer === undefined ? {} : { buyer }) }
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.payments.listPayments, { query, signal })),
    // Buyers pay at any moment.
    staleTime: 0,
  })
}

export function paymentQuery(id: string) {
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.payments.readPayment, { params: { id }, signal })),
    staleTime: 0,
  })
}

export const numbersQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'numbers'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.paymentNumbers.readPaymentNumbers, { signal })),
  staleTime: 0,
})

export const differencesQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'differences'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.paymentDifferences.listDifferences, { signal })),
  staleTime: 0,
})
