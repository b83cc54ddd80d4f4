import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { monitorRoutes } from './monitor.routes.ts'

/** Exams while they run, for staff. */
export function monitorModule(dependencies: Dependencies): BoundRoute[] {
  return monitorRoutes(dependencies)
}
