import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { settingsRoutes } from './settings.routes.ts'

export function settingsModule(dependencies: Dependencies): BoundRoute[] {
  return settingsRoutes(dependencies)
}
