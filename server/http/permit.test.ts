import { describe, expect, it } from 'vitest'
import type { Permission } from '#domain/access/permissions.ts'
import { PERMISSIONS, STUDENT_PERMISSIONS } from '#domain/access/permissions.ts'
import type { Access } from '#contract/foundation/route.ts'
import type { Principal } from './handler.ts'
import { denial, routeDenial } from './permit.ts'

const principal = (role: string, permissions: readonly Permission[]): Principal => ({
  userId: 'user',
  role,
  permissions: new Set(permissions),
  tokenHash: 'hash',
  timeMultiplier: 1,
  accommodations: {},
})

const admin = principal('admin', PERMISSIONS)
const student = principal('student', STUDENT_PERMISSIONS)
const takeExams: Access = { kind: 'permission', permission: 'enroll-exams', role: 'student' }

describe('a visitor', () => {
  it('is let in where the route is public and asked to sign in elsewhere', () => {
    expect(denial({ kind: 'public' }, null)).toBeNull()
    expect(denial({ kind: 'signed-in' }, null)?.code).toBe('auth.sign-in-required')
    expect(denial(takeExams, null)?.code).toBe('auth.sign-in-required')
  })
})

describe('a student', () => {
  it('may take exams and may not write them', () => {
    expect(denial(takeExams, student)).toBeNull()
    expect(denial({ kind: 'permission', permission: 'create-exams' }, student)?.code).toBe('auth.forbidden')
    expect(denial({ kind: 'role', role: 'admin' }, student)?.code).toBe('auth.forbidden')
  })

  it('whose role lost the permission hears that it is about taking exams', () => {
    expect(denial(takeExams, principal('student', []))).toEqual({
      code: 'auth.forbidden',
      said: 'auth.forbidden-exams',
    })
  })
})

describe('an admin', () => {
  it('is informed that pages of students are for students, though the admin role has every permission', () => {
    expect(denial(takeExams, admin)?.code).toBe('auth.students-only')
  })
})

describe('a person who has to set up a second step', () => {
  const unenrolled = { ...principal('student', STUDENT_PERMISSIONS), mustEnrol: true }
  const route = (access: Access, beforeEnrolment = false) => ({ access, beforeEnrolment, freshProof: false })

  it('is sent to do so by every route that needs the sign-in, but for those of doing so', () => {
    expect(routeDenial(route(takeExams), unenrolled)?.code).toBe('auth.enrolment-required')
    expect(routeDenial(route({ kind: 'signed-in' }), unenrolled)?.code).toBe('auth.enrolment-required')
    expect(routeDenial(route({ kind: 'signed-in' }, true), unenrolled)).toBeNull()
  })

  it('goes on in a running exam, by its ticket', () => {
    expect(routeDenial(route({ kind: 'ticket' }), unenrolled)).toBeNull()
    expect(routeDenial(route({ kind: 'public' }), unenrolled)).toBeNull()
  })
})

describe('a person whose role was made inactive', () => {
  it('stays signed in and may do nothing that needs a role or a permission', () => {
    const nobody = principal('', [])
    expect(denial({ kind: 'signed-in' }, nobody)).toBeNull()
    expect(denial({ kind: 'role', role: 'admin' }, nobody)?.code).toBe('auth.forbidden')
    expect(denial({ kind: 'permission', permission: 'list-users' }, nobody)?.code).toBe('auth.forbidden')
  })
})

describe('an admin whose last proof lies long ago', () => {
  const stale: Principal = { ...admin, staleProof: 'code' }
  const grant = { access: { kind: 'role', role: 'admin' }, beforeEnrolment: false, freshProof: true } as const

  it('proves anew what asks for it, and learns by what; everything else stays open', () => {
    expect(routeDenial(grant, stale)).toEqual({ code: 'auth.proof-needed', detail: { by: 'code' } })
    expect(routeDenial(grant, admin)).toBeNull()
    expect(routeDenial({ ...grant, freshProof: false }, stale)).toBeNull()
  })

  it('hears nothing of proofs where the route is not theirs', () => {
    expect(routeDenial(grant, { ...student, staleProof: 'password' })?.code).toBe('auth.forbidden')
  })
})
