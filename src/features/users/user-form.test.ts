import { expect, test } from 'vitest'
import { NEW_USER, newUserRules, userOf, userRules } from './user-form.ts'

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
  expect(newUserRules.password('')).toEqual({ code: 'required' })
  expect(userRules.password('')).toBeNull()
  expect(userRules.password('short')).toEqual({ code: 'password' })
})

test('extra time is between once and five times', () => {
  expect(userRules.timeMultiplier('0.5')).toEqual({ code: 'minValue', values: { min: 1 } })
  expect(userRules.timeMultiplier('٦')).toEqual({ code: 'maxValue', values: { max: 5 } })
  expect(userRules.timeMultiplier('1.25')).toBeNull()
})
