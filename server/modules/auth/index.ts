import type { Dependencies } from '#server/dependencies.ts'
import type { BoundRoute } from '#server/http/handler.ts'
import { authRoutes } from './auth.routes.ts'
import { AuthService } from './auth.service.ts'

export { endAccess, setPassword, voidLinks, voidLinksOfMany } from './account-links.ts'
export { accountMails, tellChangeAsked, writeSecurityNotice } from './account-mails.ts'
export { beginEnrolment, confirmEnrolment, replaceCodes } from './enrolment.ts'
export { academyIsEmpty, ensureFirstAdmin, hasAccount } from './first-admin.ts'
export type { FirstAdmin } from './first-admin.ts'
export { forgetPassedSignIns } from './forget-passed.ts'
export { type GuessLimits, guessLimits, KNOWN_EVERYWHERE } from './guesses.ts'
export { academyNames, isCommonPassword, refuseCommonPassword } from './common-passwords.ts'
export { deleteHandedOut, holdSession } from './handed-out.repo.ts'
export { hashPassword, passwordIsRight } from './passwords.ts'
export { ensureRoles } from './roles.ts'
export { countRecoveryCodes, removeSecret } from './second-step.repo.ts'
export { authenticator, type SessionLimits } from './sessions.ts'
export {
  type Account,
  deleteSession,
  deleteSessionsOf,
  lockAccount,
  markProven,
  selectAccountById,
  selectReachablePasswords,
  selectSessionsOf,
} from './auth.repo.ts'
export { signInAdmission } from './sign-in-admission.ts'
export { takeCode } from './take-code.ts'
export { unlessCrowded } from './unless-crowded.ts'

export function authModule(dependencies: Dependencies): BoundRoute[] {
  return authRoutes(new AuthService(dependencies), dependencies)
}
