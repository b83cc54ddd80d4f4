import { expect, it } from 'vitest'
import { countdown } from './countdown.ts'
import { weekOf } from './week.ts'

const HOUR = 3_600_000

it('a student who waits sees days, then a clock that reaches zero when the meeting begins', () => {
  expect(countdown(72 * HOUR + 1)).toEqual({ kind: 'days', days: 3 })
  expect(countdown(48 * HOUR)).toEqual({ kind: 'days', days: 2 })
  expect(countdown(48 * HOUR - 1_000)).toEqual({ kind: 'clock', clock: '47:59:59' })
  expect(countdown(HOUR + 5 * 60_000 + 8_001)).toEqual({ kind: 'clock', clock: '1:05:09' })
  expect(countdown(1)).toEqual({ kind: 'clock', clock: '0:00:01' })
  expect(countdown(0)).toEqual({ kind: 'begun' })
})

it('a week begins on Sunday, and one begins where another ends', () => {
  const wednesday = new Date(2026, 10, 25, 15).getTime()
  const week = weekOf(wednesday)
  expect(week).toHaveLength(8)
  expect(week.slice(0, 7).map((day) => new Date(day).getDay())).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(week[0]).toBe(new Date(2026, 10, 22).getTime())
  expect(weekOf(wednesday, 1)[0]).toBe(week[7])
  expect(weekOf(wednesday, -1)[7]).toBe(week[0])
  expect(weekOf(week[0] ?? 0)).toEqual(week)
})
