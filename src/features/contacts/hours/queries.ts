import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** Query of when the academy answers its telephone; it is answered without a network, too. */
export const contactHoursQuery = queryOptions({
  queryKey: ['contact-hours'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.contactHours.readContactHours, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
})
