import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/foundation/route.ts'
import type { listDocuments } from '#contract/shop/receipts.ts'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { listQueryOf } from '#src/ui/list/list-search.ts'
import type { DocumentSearch } from './document-search.ts'
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

/** Figures of these days of the academy; of this month so far where none are asked for. */
export function numbersQuery(days: { readonly from?: string | undefined; readonly to?: string | undefined } = {}) {
  const query = { ...(days.from && { from: days.from }), ...(days.to && { to: days.to }) }
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'numbers', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.paymentNumbers.readPaymentNumbers, { query, signal })),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

export type DocumentTotals = ResponseOf<typeof listDocuments>['totals']

export function documentListQuery(search: DocumentSearch) {
  const query = listQueryOf(search)
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, 'documents', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.receipts.listDocuments, { query, signal })),
    staleTime: 0,
  })
}

export const differencesQuery = queryOptions({
  queryKey: [...PAYMENTS_KEY, 'differences'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.paymentDifferences.listDifferences, { signal })),
  staleTime: 0,
})
