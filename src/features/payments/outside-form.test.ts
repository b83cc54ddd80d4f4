import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#src/ui/form/use-form-failure.tsx'
import { blankOutside, outsideBody, outsideChecks, type OutsideValues } from './outside-form.ts'

const NIGHT_IN_RIYADH = Date.UTC(2026, 10, 24, 22)
const typed: OutsideValues = {
  ...blankOutside(NIGHT_IN_RIYADH),
  email: ' sara@example.com ',
  packageId: '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5c',
  amount: '٩٩٫٥٠',
  reference: ' FT 1 ',
}

test('staff who record a payment begin with today in Riyadh, and type amounts in Arabic digits', () => {
  expect(fieldErrorsOf(typed, outsideChecks)).toEqual({})
  expect(outsideBody('id', typed)).toMatchObject({
    email: 'sara@example.com',
    amount: 9_950,
    paidOn: '2026-11-25',
    reference: 'FT 1',
    image: null,
  })
})

test('staff are shown everything that is missing or wrong at once', () => {
  expect(fieldErrorsOf({ ...blankOutside(NIGHT_IN_RIYADH), paidOn: '' }, outsideChecks)).toEqual({
    email: { code: 'required' },
    packageId: { code: 'required' },
    amount: { code: 'required' },
    paidOn: { code: 'required' },
    reference: { code: 'required' },
  })
  expect(fieldErrorsOf({ ...typed, email: 'sara', amount: '0.5' }, outsideChecks)).toEqual({
    email: { code: 'email' },
    amount: { code: 'minValue', values: { min: 1 } },
  })
})
