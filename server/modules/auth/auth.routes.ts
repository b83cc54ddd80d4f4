import { login, logout, register, rolesPermissions } from '#contract/auth.ts'
import { success } from '#contract/errors.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { bind } from '#server/http/handler.ts'
import type { AuthService } from './auth.service.ts'

export function authRoutes(service: AuthService): BoundRoute[] {
  return [
    bind(login, ({ body, context }) => service.signIn(body, context)),
    bind(register, ({ body, context }) => service.register(body, context)),
    bind(logout, async ({ context }) => {
      await service.signOut(context.principal.tokenHash)
      return success({})
    }),
    bind(rolesPermissions, async ({ context: { principal } }) =>
      success({ roles: principal.role === '' ? [] : [principal.role], permissions: [...principal.permissions] }),
    ),
  ]
}
