import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { EMPTY_REGISTRATION } from './form-bodies.ts'
import { passwordRequestChecks, passwordResetChecks, registerChecks } from './form-checks.ts'

const GOOD = {
  first_name: 'سارة',
  last_name: 'القحطاني',
  email: ' sara@example.com ',
  password: 'Student@١٢٣٤',
  password_confirmation: 'Student@1234',
  accept_privacy: true,
}
const errorsOf = (changed: Partial<typeof GOOD>) => fieldErrorsOf({ ...GOOD, ...changed }, registerChecks)

test('a student may write in Arabic digits, with spaces around the address, and is asked for no mobile number', () => {
  expect(errorsOf({})).toEqual({})
  expect(Object.keys(EMPTY_REGISTRATION)).not.toContain('mobile')
})

test('what is wrong is reported all at once, the confirmation beside a missing name', () => {
  expect(
    errorsOf({ first_name: '', password: 'student@1234', password_confirmation: 'x', accept_privacy: false }),
  ).toEqual({
    first_name: { code: 'required' },
    password: { code: 'password' },
    password_confirmation: { code: 'confirmation' },
    accept_privacy: { code: 'accepted' },
  })
})

test('an empty field is missing, not wrong', () => {
  const { first_name, last_name, email, password, password_confirmation } = fieldErrorsOf(
    EMPTY_REGISTRATION,
    registerChecks,
  )
  const missing = [first_name, last_name, email, password, password_confirmation]
  expect(missing.map((error) => error?.code)).toEqual(missing.map(() => 'required'))
  expect(fieldErrorsOf({ email: 'no-address' }, passwordRequestChecks)).toEqual({ email: { code: 'email' } })
})

test('a new password is checked by itself for what it lacks, whatever the link says', () => {
  const twice = (password: string, password_confirmation = password) =>
    fieldErrorsOf({ password, password_confirmation }, passwordResetChecks)
  expect(twice('Student@١٢٣٤', 'Student@1234')).toEqual({})
  expect(twice('Student@1234', '')).toEqual({ password_confirmation: { code: 'required' } })
})
