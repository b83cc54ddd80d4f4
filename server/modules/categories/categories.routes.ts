import * as contract from '#contract/categories.ts'
import { success } from '#contract/errors.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { changeCategories } from './change-categories.ts'
import { categoryTree, listCategories, readCategory } from './list-categories.ts'
import { createCategory, removeCategory, updateCategory } from './write-category.ts'

export function categoriesRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(contract.listCategories, async ({ query }) => success(await listCategories(dependencies, query))),
    bind(contract.categoryTree, async () => success(await categoryTree(dependencies))),
    bind(contract.createCategory, ({ body, context }) => createCategory(dependencies, body, context.principal)),
    bind(contract.readCategory, ({ params }) => readCategory(dependencies, params.id)),
    bind(contract.updateCategory, ({ params, body, context }) =>
      updateCategory(dependencies, params.id, body, context.principal),
    ),
    bind(contract.deleteCategory, ({ params, context }) => removeCategory(dependencies, params.id, context.principal)),
    bind(contract.changeCategories, ({ body, context }) => changeCategories(dependencies, body, context.principal)),
  ]
}
