import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'

export const CATEGORIES_KEY = ['categories']

/** All categories as lines of a tree; other features choose from it. */
export const categoryTreeQuery = queryOptions({
  queryKey: [...CATEGORIES_KEY, 'tree'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.categories.categoryTree, { signal })),
})
