import { expect, test } from 'vitest'
import { localInstant, localText } from './local-time.ts'

test('an admin who only looks at the window of an exam does not move it', () => {
  for (const instant of [0, 1_795_327_200_000, 1_795_327_259_999, 1_795_327_201_000]) {
    expect(localInstant(localText(instant))).toBe(instant)
  }
})

test('an admin reads the hour of the own clock, without seconds where there are none', () => {
  expect(localText(new Date(2026, 10, 22, 9, 5).getTime())).toBe('2026-11-22T09:05')
})

test('an admin who empties the field asks for no limit', () => {
  expect(localText(null)).toBe('')
  expect(localInstant('')).toBeNull()
  expect(localInstant('2026-13-40T10:00')).toBeNull()
})

test('an admin who types a day that the month does not have is not given one of the next month', () => {
  expect(localInstant('2026-02-31T10:00')).toBeNull()
  expect(localInstant('2028-02-29T10:00')).not.toBeNull()
})
