import { expect, test } from 'vitest'
import { atMost, mobile, needed, numberBetween, optional, required, typedNumber } from './rules.ts'

test('an admin may type numbers in digits of either kind', () => {
  expect(typedNumber('٢٫٥')).toBe(2.5)
  expect(typedNumber(' 1,250 ')).toBe(1250)
  expect(typedNumber('1٬250')).toBe(1250)
  expect(typedNumber('2.')).toBeNull()
  expect(typedNumber('')).toBeNull()
})

test('an admin is told which limit a number breaks', () => {
  const minutes = needed(numberBetween({ min: 1, max: 300 }))
  expect(minutes('')).toEqual({ code: 'required' })
  expect(minutes('٠')).toEqual({ code: 'minValue', values: { min: 1 } })
  expect(minutes('301')).toEqual({ code: 'maxValue', values: { max: 300 } })
  expect(minutes('1.5')).toEqual({ code: 'integer' })
  expect(minutes('many')).toEqual({ code: 'numeric' })
  expect(minutes('٢٥')).toBeNull()
})

test('what is optional may stay empty, what is required may not be blank', () => {
  expect(optional(mobile)('')).toBeNull()
  expect(optional(mobile)('123')).toEqual({ code: 'mobile' })
  expect(required('  ')).toEqual({ code: 'required' })
  expect(atMost(3)('abcd')).toEqual({ code: 'maxLength', values: { max: 3 } })
})
