import { expect, test } from 'vitest'
import { dateTime, needed, number, optional, typedNumber, wholeNumber } from './rules.ts'

test('an admin may type numbers in digits of either kind', () => {
  expect(typedNumber('٢٫٥')).toBe(2.5)
  expect(typedNumber(' 1,250 ')).toBe(1250)
  expect(typedNumber('1٬250')).toBe(1250)
  expect(typedNumber('2.')).toBeNull()
  expect(typedNumber('')).toBeNull()
})

test('an admin is shown what is no number, and what is no whole one', () => {
  const minutes = needed(wholeNumber)
  expect(minutes('')).toEqual({ code: 'required' })
  expect(minutes('1.5')).toEqual({ code: 'integer' })
  expect(minutes('many')).toEqual({ code: 'numeric' })
  expect(minutes('٢٥')).toBeNull()
  expect(needed(number)('١٫٥')).toBeNull()
  expect(needed(number)('1.')).toEqual({ code: 'numeric' })
})

test('what is optional may stay empty, what is needed may not be blank', () => {
  expect(optional(wholeNumber)('')).toBeNull()
  expect(optional(wholeNumber)('x')).toEqual({ code: 'numeric' })
  expect(needed(wholeNumber)('  ')).toEqual({ code: 'required' })
})

test('an instant may stay empty, but is one that exists', () => {
  expect(dateTime('')).toBeNull()
  expect(dateTime('2026-11-22T10:00')).toBeNull()
  expect(dateTime('2026-13-40T10:00')).toEqual({ code: 'date' })
})
