import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Query of what is sold now. */
export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.packages.listOffers, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
})

/**
 * Query of what the reader has of packages; kept for reading without a network. It is asked for at every look: it
 * changes where the reader is not, at the gateway and with staff.
 */
export const planQuery = queryOptions({
  queryKey: ['plan'],
  staleTime: 0,
  queryFn: ({ signal }) => valueOf(callRoute(routes.subscriptions.readPlan, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
})

/**
 * Query of what each package would cost the reader now. It is never from an earlier visit: it is what an order would be
 * charged.
 */
export const planChangesQuery = queryOptions({
  queryKey: ['plan', 'changes'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.subscriptions.listPlanChanges, { signal })),
  staleTime: 0,
})
