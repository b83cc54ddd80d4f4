import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { liveRoutes } from './live.routes.ts'

/** Exams while they run, for staff. */
export function liveModule(dependencies: Dependencies): BoundRoute[] {
  return liveRoutes(dependencies)
}
