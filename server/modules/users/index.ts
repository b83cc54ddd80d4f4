import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { usersRoutes } from './users.routes.ts'

export function usersModule(dependencies: ServerDependencies): BoundRoute[] {
  return usersRoutes(dependencies)
}

export { personFile, withoutUnprovenVisits } from './export-person.ts'
export { adminGuard } from './last-admin.ts'
export { lockUsersThatMatch, peopleFinder, type UserFilters } from './list-users.ts'
export { hasOpenAttempt } from './users.repo.ts'
export { userImporter } from './user-importer.ts'
