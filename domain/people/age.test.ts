import { expect, it } from 'vitest'
import { isMinor } from './age.ts'

it('a student names a guardian until the year in which they turn 18', () => {
  const now = Date.UTC(2026, 10, 21)
  expect([2008, 2009, 2026].map((year) => isMinor(year, now))).toEqual([false, true, true])
})
