import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { profileRoutes } from './profile.routes.ts'

export function profileModule(dependencies: ServerDependencies): BoundRoute[] {
  return profileRoutes(dependencies)
}
