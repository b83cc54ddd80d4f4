import { expect, test } from 'vitest'
import * as rules from './field-rules.ts'

test('a student may write the mobile number in Arabic digits, or leave it out', () => {
  expect(rules.optionalMobile('٠٥١٢٣٤٥٦٧٨')).toBeNull()
  expect(rules.optionalMobile('')).toBeNull()
  expect(rules.optionalMobile('0412345678')).toEqual({ code: 'mobile' })
})

test('a password typed with Arabic digits has its digit', () => {
  expect(rules.newPassword('Student@١٢٣٤')).toBeNull()
  expect(rules.newPassword('student@1234')).toEqual({ code: 'password' })
})

test('the confirmation matches whichever digits were typed', () => {
  expect(rules.confirmation('Student@١٢٣٤', 'Student@1234')).toBeNull()
  expect(rules.confirmation('Student@12345', 'Student@1234')).toEqual({ code: 'confirmation' })
  expect(rules.confirmation('', 'Student@1234')).toEqual({ code: 'required' })
})

test('an empty field is missing, not wrong', () => {
  expect(rules.email('  ')).toEqual({ code: 'required' })
  expect(rules.email('no-address')).toEqual({ code: 'email' })
  expect(rules.personName('سارة ٣')).toEqual({ code: 'lettersOnly' })
})

test('a registration needs the privacy policy accepted', () => {
  expect(rules.accepted(false)).toEqual({ code: 'accepted' })
  expect(rules.accepted(true)).toBeNull()
})
