/** Who may call a route. Hiding an element in the interface is never the guard; this is. */
import { isStaff } from '#domain/access/staff.ts'
import type { Access } from '#contract/route.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Principal } from './handler.ts'

export interface Denial {
  readonly code: 'auth.sign-in-required' | 'auth.forbidden' | 'auth.students-only'
  /** The sentence, where one is closer than the code's own. */
  readonly said?: MessageKey
}

const SIGN_IN: Denial = { code: 'auth.sign-in-required' }
const FORBIDDEN: Denial = { code: 'auth.forbidden' }
const NO_EXAMS: Denial = { code: 'auth.forbidden', said: 'auth.forbidden-exams' }
const STUDENTS_ONLY: Denial = { code: 'auth.students-only' }

function wrongRole(role: string): Denial {
  return role === 'student' ? STUDENTS_ONLY : FORBIDDEN
}

/** Null: admitted. Tickets are verified by the attempts service, which knows the attempt. */
export function denial(access: Access, principal: Principal | null): Denial | null {
  if (access.kind === 'public' || access.kind === 'ticket') return null
  if (principal === null) return SIGN_IN
  if (access.kind === 'signed-in') return null
  if (access.kind === 'staff') return isStaff(principal.role, principal.permissions) ? null : FORBIDDEN
  if (access.role !== undefined && access.role !== principal.role) return wrongRole(access.role)
  if (access.kind === 'role' || principal.permissions.has(access.permission)) return null
  return access.permission === 'enroll-exams' ? NO_EXAMS : FORBIDDEN
}
