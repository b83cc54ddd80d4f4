import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { reportsRoutes } from './reports.routes.ts'

export { readAttemptFigures } from './attempt-figures.ts'
export { measureVersions } from './measure-versions.ts'

/** Binds the routes of what staff read of an exam's results, and what needs them today. */
export function reportsModule(dependencies: Dependencies): BoundRoute[] {
  return reportsRoutes(dependencies)
}
