import * as contract from '#contract/exams/categories.ts'
import { success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { bind, type BoundRoute } from '#server/http/handler.ts'
import { bindRecords } from '#server/records/index.ts'
import { categoryRecords, categoryStatusChange, categoryTree } from './categories.ts'

export { categoryImporter } from './category-importer.ts'
export { categoryExists } from './categories.repo.ts'
export { categoryRecords, categoryTree } from './categories.ts'

export function categoriesModule(dependencies: Dependencies): BoundRoute[] {
  const changeStatus = categoryStatusChange(dependencies)
  return [
    bind(contract.categoryTree, async () => success(await categoryTree(dependencies))),
    ...bindRecords(contract.categoryRoutes, categoryRecords(dependencies)),
    bind(contract.changeCategories, ({ body, context }) => changeStatus(body, context.principal.userId)),
  ]
}
