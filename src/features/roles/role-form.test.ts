import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { NEW_ROLE, roleChecks, roleOf, withPermissions } from './role-form.ts'

test('an admin selects and unselects all permissions of a module without touching the others', () => {
  const chosen = withPermissions(['list-users'], ['list-exams', 'create-exams'], true)
  expect(chosen).toEqual(['create-exams', 'list-exams', 'list-users'])
  expect(withPermissions(chosen, ['list-exams', 'create-exams'], false)).toEqual(['list-users'])
})

test('a role needs a name, and white space at its ends is not sent', () => {
  expect(fieldErrorsOf({ ...NEW_ROLE, name: ' ' }, roleChecks)).toEqual({ name: { code: 'required' } })
  expect(roleOf({ ...NEW_ROLE, name: ' محرر ' }).name).toBe('محرر')
})
