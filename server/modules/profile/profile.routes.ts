import { failure, success } from '#contract/foundation/errors.ts'
import {
  acceptPrivacy,
  beginSecondStep,
  changeProfile,
  confirmSecondStep,
  deleteAccount,
  endSecondStep,
  exportOwnData,
  listDevices,
  proveOneself,
  readProfile,
  renewRecoveryCodes,
  sendVerification,
  signDeviceOut,
  signOutEverywhere,
} from '#contract/people/profile.ts'
import type { ServerDependencies } from '#server/dependencies.ts'
import type { BoundRoute, CallContext, Principal } from '#server/http/handler.ts'
import { bind } from '#server/http/handler.ts'
import { guessLimits } from '#server/modules/auth/index.ts'
import { queueMail } from '#server/modules/mail/index.ts'
import { withoutReasonsOfStaff, withoutWithheldResults } from '#server/modules/attempts/index.ts'
import { personFile, withoutUnprovenVisits } from '#server/modules/users/index.ts'
import { changeOwnProfile } from './change-profile.ts'
import { deleteOwnAccount } from './delete-account.ts'
import { devicesOf, signOutDevice, signOutEverywhereOf } from './devices.ts'
import { ownPasswordCheck } from './own-password.ts'
import { profileOf } from './profile-view.ts'
import { proveByOwn } from './prove-oneself.ts'
import { setPrivacyAccepted } from './profile.repo.ts'
import { beginOwn, confirmOwn, endOwn, renewCodes } from './second-step.ts'

/** Asks for the proof of the address that waits for one, or of the account's own. */
async function sendProof(dependencies: ServerDependencies, { principal, locale }: CallContext<Principal>) {
  const { database, now } = dependencies
  const { id, email, emailVerified, pendingEmail } = await profileOf(dependencies, principal.userId)
  if (emailVerified && pendingEmail === null) return
  const at = new Date(now())
  await queueMail(database.query, { kind: 'email-verification', to: pendingEmail ?? email, userId: id, locale, at })
}

function accountRoutes(dependencies: ServerDependencies): BoundRoute[] {
  const { database, now } = dependencies
  const checkPassword = ownPasswordCheck(dependencies)
  return [
    bind(readProfile, async ({ context }) => success(await profileOf(dependencies, context.principal.userId))),
    bind(changeProfile, ({ body, context }) => changeOwnProfile(dependencies, context, body, checkPassword)),
    bind(acceptPrivacy, async ({ body, context: { principal } }) => {
      await setPrivacyAccepted(database.query, principal.userId, body.version, new Date(now()))
      return success(await profileOf(dependencies, principal.userId))
    }),
    bind(sendVerification, async ({ context }) => {
      await sendProof(dependencies, context)
      return success({})
    }),
    bind(exportOwnData, async ({ context: { principal } }) => {
      const { userId } = principal
      return success(
        await personFile(dependencies, userId, async (rows) => ({
          ...rows,
          ...withoutUnprovenVisits(rows),
          certificates: withoutReasonsOfStaff(rows['certificates'] ?? []),
          attempts: await withoutWithheldResults(
            dependencies.database.query,
            userId,
            rows['attempts'] ?? [],
            dependencies.now(),
          ),
        })),
      )
    }),
    bind(deleteAccount, async ({ body, context }) => {
      const refused = await checkPassword(context, body.password, 'password')
      return refused ?? deleteOwnAccount(dependencies, context.principal)
    }),
  ]
}

function deviceRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [
    bind(listDevices, async ({ context }) => success({ items: await devicesOf(dependencies, context.principal) })),
    bind(signDeviceOut, async ({ params, context: { principal } }) =>
      (await signOutDevice(dependencies, principal.userId, params.id))
        ? success({})
        : failure('profile.device-not-found'),
    ),
    bind(signOutEverywhere, async ({ body, context: { principal } }) => {
      await signOutEverywhereOf(dependencies, principal, body.keepThis)
      return success({})
    }),
  ]
}

function secondStepRoutes(dependencies: ServerDependencies): BoundRoute[] {
  const checkPassword = ownPasswordCheck(dependencies)
  const guesses = guessLimits(dependencies, 'own-code')
  return [
    bind(beginSecondStep, async ({ body, context }) => {
      const refused = await checkPassword(context, body.password, 'password')
      return refused ?? beginOwn(dependencies, context.principal.userId)
    }),
    bind(proveOneself, ({ body, context }) =>
      proveByOwn(dependencies, context, body.proof, { checkPassword, guesses }),
    ),
    bind(confirmSecondStep, ({ body, context }) => confirmOwn(dependencies, context, body.code, guesses)),
    bind(endSecondStep, async ({ body, context }) => {
      const refused = await checkPassword(context, body.password, 'password')
      return refused ?? endOwn(dependencies, context, { code: body.code, guesses })
    }),
    bind(renewRecoveryCodes, async ({ body, context }) => {
      const refused = await checkPassword(context, body.password, 'password')
      return refused ?? renewCodes(dependencies, context, { code: body.code, guesses })
    }),
  ]
}

export function profileRoutes(dependencies: ServerDependencies): BoundRoute[] {
  return [...accountRoutes(dependencies), ...deviceRoutes(dependencies), ...secondStepRoutes(dependencies)]
}
