import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { rolesRoutes } from './roles.routes.ts'

export function rolesModule(dependencies: Dependencies): BoundRoute[] {
  return rolesRoutes(dependencies)
}
