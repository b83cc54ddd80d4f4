import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

/** When the academy answers its telephone; also without a network. */
export const contactHoursQuery = queryOptions({
  queryKey: ['contact-hours'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.contactHours.readContactHours, { signal })),
  meta: { persist: true },
  gcTime: Infinity,
})
