import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

const PROFILE_KEY = ['profile']

/** The own profile. Not read again behind the forms' back: a save carries the revision that the page has shown. */
export const profileQuery = queryOptions({
  queryKey: PROFILE_KEY,
  queryFn: ({ signal }) => valueOf(callRoute(routes.profile.readProfile, { signal })),
  meta: { persist: true },
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const devicesQuery = queryOptions({
  queryKey: [...PROFILE_KEY, 'devices'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.profile.listDevices, { signal })),
  staleTime: 0,
})
