import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { PACKAGES_KEY } from './package-kind.ts'

/** All packages, to choose from. */
export const packageChoicesQuery = queryOptions({
  queryKey: [...PACKAGES_KEY, 'choices'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.packages.listPackages, { query: { perPage: 100 }, signal })),
})
