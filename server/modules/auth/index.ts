import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { authRoutes } from './auth.routes.ts'
import { AuthService } from './auth.service.ts'

export { academyIsEmpty, ensureFirstAdmin, hasAccount } from './first-admin.ts'
export type { FirstAdmin } from './first-admin.ts'
export { hashPassword } from './passwords.ts'
export { ensureRoles } from './roles.ts'
export { authenticator } from './sessions.ts'

export function authModule(dependencies: Dependencies): BoundRoute[] {
  return authRoutes(new AuthService(dependencies))
}
