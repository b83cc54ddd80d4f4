import { expect, it } from 'vitest'
import { PERMISSIONS, STUDENT_PERMISSIONS } from './permissions.ts'

it('an admin finds every permission of the specification once', () => {
  expect(PERMISSIONS).toHaveLength(12)
  expect(new Set(PERMISSIONS).size).toBe(12)
})

it('a student has only permissions that exist, and none that makes or lists content of others', () => {
  expect(STUDENT_PERMISSIONS.every((permission) => PERMISSIONS.includes(permission))).toBe(true)
  expect(STUDENT_PERMISSIONS.filter((permission) => /create|users|roles|questions/.test(permission))).toEqual([])
})
