import {
  beginLoginEnrolment,
  confirmLoginEnrolment,
  forgotPassword,
  login,
  loginWithCode,
  logout,
  register,
  resetPassword,
  rolesPermissions,
  stopEmailChange,
  verifyEmail,
} from '#contract/people/auth.ts'
import type { SignedIn } from '#contract/people/auth.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import { success } from '#contract/foundation/errors.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute, CallContext } from '#server/http/handler.ts'
import { bind } from '#server/http/handler.ts'
import { followSignIn } from '#server/modules/attribution/index.ts'
import { askForReset, resetByLink, verifyByLink } from './account-links.ts'
import type { AuthService } from './auth.service.ts'
import type { Device } from './device.ts'
import { stopByLink } from './stop-email-change.ts'

function deviceOf({ address, userAgent }: CallContext, { device }: { readonly device?: string | undefined }): Device {
  return { address, userAgent, token: device }
}

export function authRoutes(service: AuthService, dependencies: Dependencies): BoundRoute[] {
  const { secondStep } = service
  /** Who signs in as a student came by the link that their device keeps, if it keeps one. */
  async function followed<Signed extends Outcome<SignedIn>>(
    signed: Signed,
    { touch }: { readonly touch: string | null },
  ): Promise<Signed> {
    if (signed.ok) await followSignIn(dependencies, { userId: signed.value.user.id, role: signed.value.role }, touch)
    return signed
  }
  return [
    bind(login, async ({ body, context }) => followed(await service.signIn(body, deviceOf(context, body)), body)),
    bind(register, ({ body, context }) => service.register(body, deviceOf(context, body), context.locale)),
    bind(logout, async ({ context }) => {
      await service.signOut(context.principal.tokenHash)
      return success({})
    }),
    bind(rolesPermissions, async ({ context: { principal } }) =>
      success({ roles: principal.role === '' ? [] : [principal.role], permissions: [...principal.permissions] }),
    ),
    bind(loginWithCode, async ({ body, context }) =>
      followed(await secondStep.signInWithCode(body, deviceOf(context, body)), body),
    ),
    bind(beginLoginEnrolment, ({ body }) => secondStep.beginEnrolment(body.challenge)),
    bind(confirmLoginEnrolment, ({ body, context }) => secondStep.confirmEnrolment(body, deviceOf(context, body))),
    bind(forgotPassword, async ({ body, context }) => {
      await askForReset(dependencies, body, context.locale)
      return success({})
    }),
    bind(resetPassword, ({ body }) => resetByLink(dependencies, body)),
    bind(verifyEmail, ({ body }) => verifyByLink(dependencies, body.token)),
    bind(stopEmailChange, ({ body }) => stopByLink(dependencies, body.token)),
  ]
}
