import { queryOptions } from '@tanstack/react-query'
import { callRoute, routes, valueOf } from '#src/api/index.ts'
import { keptFirstPage, listQueryOf } from '#src/ui/list/list-search.ts'
import type { CategoryListSearch } from './category-list-search.ts'

export const CATEGORIES_KEY = ['categories']

export function categoryListQuery(search: CategoryListSearch) {
  const { view: _view, ...query } = listQueryOf(search)
  return queryOptions({
    queryKey: [...CATEGORIES_KEY, 'list', query],
    queryFn: ({ signal }) => valueOf(callRoute(routes.categories.listCategories, { query, signal })),
    ...keptFirstPage(search),
  })
}

export function categoryQuery(id: string) {
  return queryOptions({
    queryKey: [...CATEGORIES_KEY, 'one', id],
    queryFn: ({ signal }) => valueOf(callRoute(routes.categories.readCategory, { params: { id }, signal })),
    staleTime: 0,
  })
}

/** All categories as lines of a tree; other features choose from it. */
export const categoryTreeQuery = queryOptions({
  queryKey: [...CATEGORIES_KEY, 'tree'],
  queryFn: ({ signal }) => valueOf(callRoute(routes.categories.categoryTree, { signal })),
})
