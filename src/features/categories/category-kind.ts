import type { Category, CategoryForm } from '#contract/exams/categories.ts'
import { callRoute, routes } from '#src/api/index.ts'
import { recordKind } from '#src/features/record-kinds/index.ts'
import { categoryListSearch, type CategoryListSearch } from './category-list-search.ts'
import { CATEGORIES_KEY } from './queries.ts'

export const categoryKind = recordKind<Category, CategoryForm, CategoryListSearch>({
  name: 'categories',
  search: categoryListSearch,
  key: CATEGORIES_KEY,
  keepsFirstPage: true,
  calls: {
    list: ({ view: _view, ...query }, signal) => callRoute(routes.categories.listCategories, { query, signal }),
    create: (body) => callRoute(routes.categories.createCategory, { body }),
    read: (id, signal) => callRoute(routes.categories.readCategory, { params: { id }, signal }),
    update: (id, body) => callRoute(routes.categories.updateCategory, { params: { id }, body }),
    remove: (id) => callRoute(routes.categories.deleteCategory, { params: { id } }),
  },
  nameOf: ({ name }) => name,
})
