import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { NEW_USER, newUserChecks, userChecks, userOf, type UserValues } from './user-form.ts'

const errorsOf = (changed: Partial<UserValues>) => fieldErrorsOf({ ...NEW_USER, ...changed }, userChecks)

test('an admin may type numbers of a user in Arabic digits', () => {
  const typed = { ...NEW_USER, firstName: ' سارة ', mobile: '٠٥٠١٢٣٤٥٦٧', timeMultiplier: '١٫٥', password: 'Aa@١٢٣٤٥' }
  expect(userOf(typed)).toMatchObject({
    firstName: 'سارة',
    mobile: '0501234567',
    timeMultiplier: 1.5,
    password: 'Aa@12345',
    avatar: null,
  })
})

test('an empty password is an error of a new account only', () => {
  expect(fieldErrorsOf(NEW_USER, newUserChecks)).toHaveProperty('password', { code: 'required' })
  expect(errorsOf({ password: '' })).not.toHaveProperty('password')
  expect(errorsOf({ password: 'short' })).toHaveProperty('password', { code: 'password' })
})

test('extra time is between once and five times', () => {
  expect(errorsOf({ timeMultiplier: '0.5' })['timeMultiplier']).toEqual({ code: 'minValue', values: { min: 1 } })
  expect(errorsOf({ timeMultiplier: '٦' })['timeMultiplier']).toEqual({ code: 'maxValue', values: { max: 5 } })
  expect(errorsOf({ timeMultiplier: 'twice' })['timeMultiplier']).toEqual({ code: 'numeric' })
  expect(errorsOf({ timeMultiplier: '1.25' })).not.toHaveProperty('timeMultiplier')
})

test('a role that nobody has chosen yet is missing, not wrong', () => {
  expect(errorsOf({})['roleId']).toEqual({ code: 'required' })
})
