import { expect, test } from 'vitest'
import { clockTime, typedClockTime } from './clock-time.ts'

test('an author types a second of a film as the player shows it, in digits of either kind', () => {
  for (const seconds of [0, 9, 75, 3_599, 3_723]) expect(typedClockTime(clockTime(seconds))).toBe(seconds)
  expect(typedClockTime('٢:٠٥')).toBe(125)
  expect(typedClockTime(' 90 ')).toBe(90)
  for (const other of ['', ':', '1:', '1:75', '-3', '1.5', '1:2:3:4', 'a']) expect(typedClockTime(other)).toBeNull()
})
