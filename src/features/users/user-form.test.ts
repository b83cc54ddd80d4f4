import { readFileSync } from 'node:fs'
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

test('every field of a user has a label, in both languages', () => {
  for (const language of ['ar', 'en']) {
    const fields = ['users', 'accommodations'].flatMap((texts) => {
      const file = JSON.parse(readFileSync(`locales/${language}/${texts}.json`, 'utf8')) as { field: object }
      return Object.keys(file.field)
    })
    expect(fields).toEqual(expect.arrayContaining(Object.keys(NEW_USER)))
  }
})

test('what a student needs is sent without what is as usual, and a wrong number of minutes is named', () => {
  const typed = { ...NEW_USER, breakMinutes: '١٠', readAloud: true, colors: 'sepia' }
  expect(userOf(typed).accommodations).toEqual({ breakMinutes: 10, readAloud: true, colors: 'sepia' })
  expect(userOf(NEW_USER).accommodations).toEqual({})
  expect(errorsOf({ breakMinutes: '121' })['breakMinutes']).toEqual({ code: 'maxValue', values: { max: 120 } })
  expect(errorsOf({ breakMinutes: '-1' })).toHaveProperty('breakMinutes')
})
