import { expect, it } from 'vitest'
import { countdown } from './countdown.ts'
import { sevenDaysFrom } from './week.ts'

const HOUR = 3_600_000

it('a student who waits sees days and hours, then a clock that reaches zero when the meeting begins', () => {
  expect(countdown(170 * HOUR)).toEqual({ kind: 'days', days: 7, hours: 0 })
  expect(countdown(72 * HOUR + 1)).toEqual({ kind: 'days', days: 3, hours: 0 })
  expect(countdown(41 * HOUR + 8 * 60_000 + 16_000)).toEqual({ kind: 'days', days: 1, hours: 17 })
  expect(countdown(24 * HOUR - 1_000)).toEqual({ kind: 'clock', clock: '23:59:59' })
  expect(countdown(HOUR + 5 * 60_000 + 8_001)).toEqual({ kind: 'clock', clock: '1:05:09' })
  expect(countdown(1)).toEqual({ kind: 'clock', clock: '0:00:01' })
  expect(countdown(0)).toEqual({ kind: 'begun' })
})

it('a student sees today and the six days after it, and the next seven where these end', () => {
  const wednesday = new Date(2026, 10, 25, 15).getTime()
  const days = sevenDaysFrom(wednesday)
  expect(days).toHaveLength(8)
  expect(days.slice(0, 7).map((day) => new Date(day).getDay())).toEqual([3, 4, 5, 6, 0, 1, 2])
  expect(days[0]).toBe(new Date(2026, 10, 25).getTime())
  expect(sevenDaysFrom(wednesday, 1)[0]).toBe(days[7])
  expect(sevenDaysFrom(wednesday, -1)[7]).toBe(days[0])
  expect(sevenDaysFrom(days[0] ?? 0)).toEqual(days)
})
