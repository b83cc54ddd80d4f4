import { expect, test } from 'vitest'
import {
  ageChange,
  ageRules,
  emailRules,
  isNewEmail,
  needsGuardian,
  passwordChange,
  passwordRules,
  personChange,
} from './profile-forms.ts'

const NOW = Date.UTC(2026, 10, 21)

test('a student who leaves the password empty keeps the one they have, and is asked for nothing', () => {
  const empty = { password: '', passwordConfirmation: '', currentPassword: '' }
  expect(passwordRules.password('')).toBeNull()
  expect(passwordRules.passwordConfirmation('', empty)).toBeNull()
  expect(passwordRules.currentPassword('', empty)).toBeNull()
})

test('a student who types a new password in Arabic digits repeats it in either, and proves the present one', () => {
  const typed = { password: 'Student@١٢٣٤', passwordConfirmation: 'Student@1234', currentPassword: '' }
  expect(passwordRules.password(typed.password)).toBeNull()
  expect(passwordRules.passwordConfirmation(typed.passwordConfirmation, typed)).toBeNull()
  expect(passwordRules.currentPassword('', typed)).toEqual({ code: 'required' })
  expect(passwordChange(typed).password).toBe('Student@1234')
})

test('a student whose address only differs in capitals has not changed it', () => {
  expect(isNewEmail(' Sara@Example.com', 'sara@example.com')).toBe(false)
  expect(emailRules('a@b.co').emailPassword('', { email: 'a@b.co', emailPassword: '' })).toBeNull()
  expect(emailRules('a@b.co').emailPassword('', { email: 'c@b.co', emailPassword: '' })).toEqual({ code: 'required' })
})

test('a student of seventeen names a guardian, one of eighteen does not', () => {
  expect(needsGuardian('٢٠٠٩', NOW)).toBe(true)
  expect(needsGuardian('2008', NOW)).toBe(false)
  expect(needsGuardian('', NOW)).toBe(false)
  const typed = { birthYear: '2009', guardianName: '', guardianMobile: '' }
  expect(ageRules(NOW).guardianName('', typed)).toEqual({ code: 'required' })
  expect(ageRules(NOW).guardianMobile('0412345678', typed)).toEqual({ code: 'mobile' })
  expect(ageRules(NOW).guardianName('', { ...typed, birthYear: '2000' })).toBeNull()
})

test('a guardian is not sent once the student is of age', () => {
  const typed = { birthYear: '٢٠٠٠', guardianName: 'نورة', guardianMobile: '0512345678' }
  expect(ageChange(typed, NOW)).toEqual({ birthYear: 2000, guardian: null })
  expect(ageChange({ ...typed, birthYear: '2010' }, NOW).guardian).toEqual({ name: 'نورة', mobile: '0512345678' })
})

test('a year of birth lies in the past', () => {
  expect(ageRules(NOW).birthYear('2027')).toEqual({ code: 'maxValue', values: { max: 2026 } })
  expect(ageRules(NOW).birthYear('1899')).toEqual({ code: 'minValue', values: { min: 1900 } })
})

test('an empty mobile number is none', () => {
  const change = personChange({ avatar: null, firstName: ' سارة ', lastName: 'القحطاني', mobile: ' ' })
  expect(change).toEqual({ avatar: null, firstName: 'سارة', lastName: 'القحطاني', mobile: null })
})
