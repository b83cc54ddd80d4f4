export { type Access, useAccessTo } from './access.ts'
export { enrolmentDone, useEnrolmentNeeded } from './enrolment.ts'
export {
  type GuardContext,
  requirePermission,
  requirePermissionWhereKnown,
  requireRole,
  requireSignedIn,
  requireVisitor,
  safeReturnPath,
} from './guards.ts'
export {
  hasRole,
  loadPermissions,
  may,
  permissionStore,
  type PermissionStore,
  type Reader,
  refreshPermissions,
  subscribePermissions,
  useReader,
} from './permissions.ts'
export { changeSession, clearSession, currentSession, onSessionChange, type Session, useSession } from './session.ts'
export {
  type Credentials,
  register,
  type Registration,
  type SecondStep,
  secondStepOf,
  signIn,
  signInWithCode,
} from './sign-in.ts'
export { registerSignOutGuard, signOut, type SignOutGuard, type SignOutResult } from './sign-out.ts'
export { startAuth } from './start-auth.ts'
export { holdUnauthorized, keepsPage, releaseUnauthorized, setUnauthorizedHandler } from './unauthorized.ts'
