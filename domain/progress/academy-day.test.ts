import { expect, test } from 'vitest'
import { academyDay, academyDayStart, academyHour, isWeekend, weekdayOf, weekStart } from './academy-day.ts'

const SUNDAY = academyDay(Date.UTC(2026, 10, 22, 9))

test('a student who practises after midnight in Riyadh practises on the new day, whatever the date in London', () => {
  expect(academyDay(Date.UTC(2026, 10, 21, 20, 59, 59, 999))).toBe(SUNDAY - 1)
  expect(academyDay(Date.UTC(2026, 10, 21, 21))).toBe(SUNDAY)
  expect(academyDayStart(SUNDAY)).toBe(Date.UTC(2026, 10, 21, 21))
})

test('the hour of a student is that of Riyadh, from its first instant to its last', () => {
  expect(academyHour(Date.UTC(2026, 10, 21, 20, 59, 59, 999))).toBe(23)
  expect(academyHour(Date.UTC(2026, 10, 21, 21))).toBe(0)
  expect(academyHour(Date.UTC(2026, 10, 22, 4))).toBe(7)
})

test('the week begins on Sunday and ends with its weekend', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((after) => SUNDAY + after)
  expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(week.map(isWeekend)).toEqual([false, false, false, false, false, true, true])
  expect(new Set(week.map(weekStart))).toEqual(new Set([SUNDAY]))
  expect(weekStart(SUNDAY - 1)).toBe(SUNDAY - 7)
})

test('days before 1970 have a weekday too', () => {
  expect(weekdayOf(-1)).toBe(3)
  expect(academyDay(academyDayStart(-400))).toBe(-400)
})
