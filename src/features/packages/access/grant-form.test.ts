import { expect, test } from 'vitest'
import { GRANT_PEOPLE_MOST } from '#contract/foundation/limits.ts'
import { academyDayStart } from '#domain/progress/academy-day.ts'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { blankGrant, endBody, endChecks, grantBody, grantChecks } from './grant-form.ts'

const ID = '0198c2f0-0000-7000-8000-000000000001'
const NOON = Date.UTC(2026, 10, 25, 9)

const typed = { ...blankGrant(ID), days: '٧', reason: '  جائزة ' }

test('an admin gives days typed in Arabic digits to the people of a pasted column', () => {
  const body = grantBody(ID, { ...typed, emails: 'sara@example.com\nsara@example.com\nomar@example.com' }, undefined)
  const people = { emails: ['sara@example.com', 'omar@example.com'] }
  expect(body).toEqual({ id: ID, packageId: ID, days: 7, reason: 'جائزة', people })
  expect(grantBody(ID, typed, { ids: [ID] }).people).toEqual({ ids: [ID] })
})

test('an admin reads what is missing of a grant, and that addresses are too many', () => {
  const blank = { ...blankGrant(''), days: '' }
  expect(fieldErrorsOf(blank, grantChecks(true))).toMatchObject({
    packageId: { code: 'required' },
    days: { code: 'required' },
    reason: { code: 'required' },
    emails: { code: 'required' },
  })
  expect(fieldErrorsOf(typed, grantChecks(false))).toEqual({})
  const emails = Array.from({ length: GRANT_PEOPLE_MOST + 1 }, (_, index) => `${index}@example.com`).join('\n')
  expect(fieldErrorsOf({ ...typed, emails }, grantChecks(true))).toMatchObject({ emails: { code: 'maxValue' } })
})

test('an admin moves an end to a day of the academy, today at the earliest', () => {
  const values = { lastDay: '2026-11-25', reason: 'تعويض' }
  expect(endBody(values)).toEqual({ endsAt: academyDayStart(20_782), reason: 'تعويض' })
  expect(fieldErrorsOf(values, endChecks(NOON))).toEqual({})
  expect(fieldErrorsOf({ ...values, lastDay: '2026-11-24' }, endChecks(NOON))).toEqual({ lastDay: { code: 'date' } })
  expect(fieldErrorsOf({ lastDay: '', reason: '' }, endChecks(NOON))).toMatchObject({
    lastDay: { code: 'required' },
    reason: { code: 'required' },
  })
})
