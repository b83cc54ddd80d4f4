/** Who may call a route. Hiding an element in the interface is never the guard; this is. */
import type { Permission } from '#domain/access/permissions.ts'
import { isStaff } from '#domain/access/staff.ts'
import type { Access, Route } from '#contract/route.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Principal, ProofBy } from './handler.ts'

export interface Denial {
  readonly code:
    | 'auth.sign-in-required'
    | 'auth.forbidden'
    | 'auth.students-only'
    | 'auth.enrolment-required'
    | 'auth.proof-needed'
  /** The sentence, where one is closer than the code's own. */
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
 * The caller of a route, with what they may use, whether a second step is still to be set up, and whether who they are
 * has to be proven anew. Null: admitted.
 * Tickets are verified by the attempts service, which knows the attempt; they go on whatever a role asks for meanwhile.
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

/** The same by the access alone. */
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
