import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import {
  ageChange,
  ageChecks,
  emailChecks,
  isNewEmail,
  needsGuardian,
  passwordChange,
  passwordChecks,
  personChange,
} from './profile-forms.ts'

const NOW = Date.UTC(2026, 10, 21)

test('a student who leaves the password empty keeps the one they have, and is asked for nothing', () => {
  const empty = { password: '', passwordConfirmation: '', currentPassword: '' }
  expect(fieldErrorsOf(empty, passwordChecks)).toEqual({})
})

test('a student who types a new password in Arabic digits repeats it in either, and proves the present one', () => {
  const typed = { password: 'Student@١٢٣٤', passwordConfirmation: 'Student@1234', currentPassword: '' }
  expect(fieldErrorsOf(typed, passwordChecks)).toEqual({ currentPassword: { code: 'required' } })
  expect(fieldErrorsOf({ ...typed, passwordConfirmation: 'Student@123' }, passwordChecks)).toEqual({
    passwordConfirmation: { code: 'confirmation' },
    currentPassword: { code: 'required' },
  })
  expect(passwordChange(typed).password).toBe('Student@1234')
})

test('a student whose address only differs in capitals has not changed it', () => {
  expect(isNewEmail(' Sara@Example.com', 'sara@example.com')).toBe(false)
  const errorsOf = (email: string) => fieldErrorsOf({ email, emailPassword: '' }, emailChecks('a@b.co'))
  expect(errorsOf('A@b.co')).toEqual({})
  expect(errorsOf('c@b.co')).toEqual({ emailPassword: { code: 'required' } })
})

test('a student of seventeen names a guardian, one of eighteen does not', () => {
  expect(needsGuardian('٢٠٠٩', NOW)).toBe(true)
  expect(needsGuardian('2008', NOW)).toBe(false)
  expect(needsGuardian('', NOW)).toBe(false)
  const typed = { birthYear: '2009', guardianName: '', guardianMobile: '' }
  expect(fieldErrorsOf({ ...typed, guardianMobile: '0412345678' }, ageChecks(NOW))).toEqual({
    guardianName: { code: 'required' },
    guardianMobile: { code: 'mobile' },
  })
  expect(fieldErrorsOf({ ...typed, birthYear: '2000' }, ageChecks(NOW))).toEqual({})
})

test('a guardian is not sent once the student is of age', () => {
  const typed = { birthYear: '٢٠٠٠', guardianName: 'نورة', guardianMobile: '0512345678' }
  expect(ageChange(typed, NOW)).toEqual({ birthYear: 2000, guardian: null })
  expect(ageChange({ ...typed, birthYear: '2010' }, NOW).guardian).toEqual({ name: 'نورة', mobile: '0512345678' })
})

test('a year of birth lies in the past', () => {
  const errorsOf = (birthYear: string) =>
    fieldErrorsOf({ birthYear, guardianName: '', guardianMobile: '' }, ageChecks(NOW))
  expect(errorsOf('2027')).toEqual({ birthYear: { code: 'maxValue', values: { max: 2026 } } })
  expect(errorsOf('1899')).toEqual({ birthYear: { code: 'minValue', values: { min: 1900 } } })
  expect(errorsOf('1999.5')).toEqual({ birthYear: { code: 'integer' } })
})

test('an empty mobile number is none', () => {
  const change = personChange({ avatar: null, firstName: ' سارة ', lastName: 'القحطاني', mobile: ' ' })
  expect(change).toEqual({ avatar: null, firstName: 'سارة', lastName: 'القحطاني', mobile: null })
})
