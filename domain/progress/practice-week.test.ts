import { expect, test } from 'vitest'
import { academyDay } from './academy-day.ts'
import { practiceWeek } from './practice-week.ts'

const SUNDAY = academyDay(Date.UTC(2026, 10, 22, 9))

test('a student sees the week from Sunday, with what was practised, what is today and where rest is', () => {
  const week = practiceWeek([SUNDAY, SUNDAY + 1, SUNDAY - 3], SUNDAY + 2, SUNDAY - 30)
  expect(week.map(({ day }) => day - SUNDAY)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(week.map(({ isPractised }) => isPractised)).toEqual([true, true, false, false, false, false, false])
  expect(week.map(({ when }) => when)).toEqual(['past', 'past', 'today', 'future', 'future', 'future', 'future'])
  expect(week.filter(({ isRest }) => isRest).map(({ day }) => day - SUNDAY)).toEqual([5, 6])
})

test('on Saturday the week is still the one that began last Sunday', () => {
  expect(practiceWeek([], SUNDAY + 6, SUNDAY)[0]?.day).toBe(SUNDAY)
})

test('a student who registered on Monday has missed no day before it', () => {
  const week = practiceWeek([], SUNDAY + 3, SUNDAY + 1)
  expect(week.map(({ when }) => when)).toEqual(['before', 'past', 'past', 'today', 'future', 'future', 'future'])
})

test('a student with other rest days sees rest on them', () => {
  const week = practiceWeek([], SUNDAY, SUNDAY, [0, 3])
  expect(week.filter(({ isRest }) => isRest).map(({ day }) => day - SUNDAY)).toEqual([0, 3])
})
