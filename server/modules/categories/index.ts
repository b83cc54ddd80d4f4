import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { categoriesRoutes } from './categories.routes.ts'

export { categoryExists } from './categories.repo.ts'
export { categoryTree } from './list-categories.ts'
export { addCategory } from './write-category.ts'

export function categoriesModule(dependencies: ServerDependencies): BoundRoute[] {
  return categoriesRoutes(dependencies)
}
