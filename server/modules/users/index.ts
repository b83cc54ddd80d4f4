import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { usersRoutes } from './users.routes.ts'

export function usersModule(dependencies: ServerDependencies): BoundRoute[] {
  return usersRoutes(dependencies)
}

export { adminGuard } from './last-admin.ts'
