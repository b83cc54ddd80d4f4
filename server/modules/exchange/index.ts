import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { exchangeRoutes } from './exchange.routes.ts'

export { deleteImportedFile, digestOf, insertImportedFile, selectImportedSheets } from './imported-files.repo.ts'

/** Import and export of questions and exams in the formats of other systems. */
export function exchangeModule(dependencies: ServerDependencies): BoundRoute[] {
  return exchangeRoutes(dependencies)
}
