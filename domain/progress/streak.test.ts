import { expect, test } from 'vitest'
import { academyDay } from './academy-day.ts'
import { streakOf } from './streak.ts'

/** 22 November 2026. */
const SUNDAY = academyDay(Date.UTC(2026, 10, 22, 9))
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [1, 2, 3, 4, 5, 6].map((after) => SUNDAY + after) as [
  number,
  number,
  number,
  number,
  number,
  number,
]

test('a person who has never practised has no streak', () => {
  expect(streakOf([], MONDAY)).toEqual({ current: 0, longest: 0 })
})

test('several attempts on one day are one day', () => {
  expect(streakOf([MONDAY, MONDAY, MONDAY], MONDAY)).toEqual({ current: 1, longest: 1 })
})

test('a day that is not over yet breaks nothing', () => {
  expect(streakOf([SUNDAY, MONDAY], TUESDAY).current).toBe(2)
  expect(streakOf([SUNDAY, MONDAY], WEDNESDAY).current).toBe(0)
})

test('a weekend without practice is rest', () => {
  const days = [WEDNESDAY, THURSDAY]
  expect(streakOf(days, FRIDAY).current).toBe(2)
  expect(streakOf(days, SATURDAY).current).toBe(2)
  expect(streakOf(days, SUNDAY + 7).current).toBe(2)
  expect(streakOf([...days, SUNDAY + 7], SUNDAY + 7).current).toBe(3)
  expect(streakOf(days, MONDAY + 7).current).toBe(0)
})

test('a weekend with practice counts', () => {
  expect(streakOf([THURSDAY, FRIDAY, SATURDAY, SUNDAY + 7], SUNDAY + 7).current).toBe(4)
  expect(streakOf([FRIDAY, SUNDAY + 7], SUNDAY + 7).current).toBe(2)
})

test('a Thursday left out is a day left out, although the weekend follows', () => {
  expect(streakOf([WEDNESDAY, SUNDAY + 7], SUNDAY + 7).current).toBe(1)
})

test('the longest streak is remembered after it has ended', () => {
  const days = [SUNDAY, MONDAY, TUESDAY, THURSDAY]
  expect(streakOf(days, THURSDAY)).toEqual({ current: 1, longest: 3 })
  expect(streakOf(days, THURSDAY + 30)).toEqual({ current: 0, longest: 3 })
})

test('a device whose clock is behind counts no day that has not come', () => {
  expect(streakOf([MONDAY, TUESDAY], MONDAY)).toEqual({ current: 1, longest: 1 })
})

test('a student who rests on Sundays and Mondays breaks nothing there, but on a Friday', () => {
  const rest = [0, 1]
  expect(streakOf([SATURDAY, TUESDAY + 7], TUESDAY + 7, rest).current).toBe(2)
  expect(streakOf([THURSDAY, SATURDAY], SATURDAY, rest)).toEqual({ current: 1, longest: 1 })
})

test('a student who rests on every day of the week never breaks a streak', () => {
  expect(streakOf([SUNDAY, SUNDAY + 100], SUNDAY + 300, [0, 1, 2, 3, 4, 5, 6]).current).toBe(2)
})

test('a student without rest days breaks a streak on a weekend', () => {
  expect(streakOf([THURSDAY, SUNDAY + 7], SUNDAY + 7, []).current).toBe(1)
})
