import { linkOptions } from '@tanstack/react-router'
import type { Category, CategoryForm } from '#contract/categories.ts'
import { callRoute, routes } from '#src/api/index.ts'
import type { RecordKind } from '#src/features/records/index.ts'
import type { CategoryListSearch } from './category-list-search.ts'
import { CATEGORIES_KEY } from './queries.ts'

export const categoryKind: RecordKind<Category, CategoryForm, CategoryListSearch> = {
  texts: 'categories',
  key: CATEGORIES_KEY,
  keepsFirstPage: true,
  calls: {
    list: ({ view: _view, ...query }, signal) => callRoute(routes.categories.listCategories, { query, signal }),
    create: (body) => callRoute(routes.categories.createCategory, { body }),
    read: (id, signal) => callRoute(routes.categories.readCategory, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.categories.updateCategory, { params: { id }, body }),
    remove: (id) => callRoute(routes.categories.deleteCategory, { params: { id } }),
  },
  paths: {
    list: linkOptions({ to: '/categories' }),
    create: linkOptions({ to: '/categories/create' }),
    one: (categoryId) => linkOptions({ to: '/categories/$categoryId', params: { categoryId } }),
  },
  nameOf: ({ name }) => name,
}
