import { expect, it } from 'vitest'
import { FROM_ADMIN_ROLE, PERMISSIONS, SPLIT_FROM, STUDENT_PERMISSIONS } from './permissions.ts'

/** Permissions of the specification, section 6. */
const SPECIFIED = [
  'list-categories',
  'list-courses',
  'online-courses',
  'enroll-online',
  'list-exams',
  'create-exams',
  'enroll-exams',
  'list-questions',
  'create-questions',
  'list-users',
  'list-roles',
] as const

it('an admin finds every permission of the specification once, and beside them what was split off permissions and the admin role', () => {
  expect(PERMISSIONS.toSorted()).toEqual(
    [...SPECIFIED, ...SPLIT_FROM.map(([own]) => own), ...FROM_ADMIN_ROLE].toSorted(),
  )
  expect(new Set(PERMISSIONS).size).toBe(PERMISSIONS.length)
})

it('a student has only permissions that exist, and none that makes or lists content of others', () => {
  expect(STUDENT_PERMISSIONS.every((permission) => PERMISSIONS.includes(permission))).toBe(true)
  expect(STUDENT_PERMISSIONS.filter((permission) => /create|users|roles|questions/.test(permission))).toEqual([])
})
