import { expect, test } from 'vitest'
import { nearness, remainingTime } from './remaining-time.ts'

const HOUR = 3_600_000

test('a student reads the time that is left in the unit that says it best', () => {
  const remaining = [49 * HOUR, 48 * HOUR, 47.9 * HOUR, 2 * HOUR, 2 * HOUR - 1, 61_000, 1_000].map(remainingTime)
  expect(remaining).toEqual([
    { unit: 'day', count: 2 },
    { unit: 'day', count: 2 },
    { unit: 'hour', count: 47 },
    { unit: 'hour', count: 2 },
    { unit: 'minute', count: 119 },
    { unit: 'minute', count: 1 },
    { unit: 'minute', count: 1 },
  ])
})

test('the last week before an exam fills the measure', () => {
  expect([14 * 24 * HOUR, 7 * 24 * HOUR, 3.5 * 24 * HOUR, 0, -HOUR].map(nearness)).toEqual([0, 0, 0.5, 1, 1])
})
