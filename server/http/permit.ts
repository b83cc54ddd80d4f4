/** Decides if a caller may use a route. This is the guard; hiding an element in the interface is not. */
import type { Permission } from '#domain/access/permissions.ts'
import { isStaff } from '#domain/access/staff.ts'
import type { Access, Route } from '#contract/foundation/route.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Principal, ProofBy } from './handler.ts'

export interface Denial {
  readonly code:
    | 'auth.sign-in-required'
    | 'auth.forbidden'
    | 'auth.students-only'
    | 'auth.enrolment-required'
    | 'auth.proof-needed'
  /** A more exact sentence than that of the code. */
  readonly said?: MessageKey
  readonly detail?: { readonly by: ProofBy }
}

const SIGN_IN: Denial = { code: 'auth.sign-in-required' }
const FORBIDDEN: Denial = { code: 'auth.forbidden' }
const ENROL: Denial = { code: 'auth.enrolment-required' }
const NO_EXAMS: Denial = { code: 'auth.forbidden', said: 'auth.forbidden-exams' }
const STUDENTS_ONLY: Denial = { code: 'auth.students-only' }

function wrongRole(role: string): Denial {
  return role === 'student' ? STUDENTS_ONLY : FORBIDDEN
}

function holdsOne(wanted: readonly Permission[], { permissions }: Principal): boolean {
  return wanted.some((permission) => permissions.has(permission))
}

/**
 * Reason why a caller is refused, or null if admitted: by access, by a second step that is not set up yet, and by a
 * proof of identity that is too old. The attempts service verifies tickets, because it knows the attempt; they stay
 * valid whatever the role requires meanwhile.
 */
export function routeDenial(
  { access, beforeEnrolment, freshProof }: Pick<Route, 'access' | 'beforeEnrolment' | 'freshProof'>,
  principal: Principal | null,
): Denial | null {
  const withSignIn = access.kind !== 'public' && access.kind !== 'ticket'
  if (withSignIn && principal?.mustEnrol === true && !beforeEnrolment) return ENROL
  const denied = denial(access, principal)
  if (denied !== null || !freshProof || principal?.staleProof === undefined) return denied
  return { code: 'auth.proof-needed', detail: { by: principal.staleProof } }
}

/** Reason why a caller is refused by the route's access alone. */
export function denial(access: Access, principal: Principal | null): Denial | null {
  if (access.kind === 'public' || access.kind === 'ticket') return null
  if (principal === null) return SIGN_IN
  if (access.kind === 'signed-in') return null
  if (access.kind === 'staff') return isStaff(principal.role, principal.permissions) ? null : FORBIDDEN
  if (access.kind === 'any-permission') return holdsOne(access.permissions, principal) ? null : FORBIDDEN
  if (access.role !== undefined && access.role !== principal.role) return wrongRole(access.role)
  if (access.kind === 'role' || principal.permissions.has(access.permission)) return null
  return access.permission === 'enroll-exams' ? NO_EXAMS : FORBIDDEN
}
