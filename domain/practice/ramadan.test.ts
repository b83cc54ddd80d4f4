import { expect, it } from 'vitest'
import { dayFromText, dayText } from '../progress/academy-day.ts'
import { USUAL_PRACTICE_SETTINGS } from './event.ts'
import { isRamadan, settingsOn } from './ramadan.ts'
import { isReminderDue } from './reminder.ts'

const dayOf = (text: string): number => dayFromText(text) ?? Number.NaN

/** First and last days as the calendar of Umm al-Qura has them. */
const RAMADANS = [
  ['2024-03-11', '2024-04-09'],
  ['2025-03-01', '2025-03-29'],
  ['2026-02-18', '2026-03-19'],
] as const

it('a student has Ramadan from its first to its last day by the calendar of Umm al-Qura', () => {
  for (const [first, last] of RAMADANS) {
    const [from, until] = [dayOf(first), dayOf(last)]
    const days = Array.from({ length: until - from + 31 }, (_, index) => from - 15 + index)
    const found = days.filter(isRamadan).map(dayText)
    expect([found[0], found.at(-1), found.length]).toEqual([first, last, until - from + 1])
  }
})

const IN_RAMADAN = dayOf('2027-02-15')
const BEFORE = dayOf('2027-02-01')
const SETTINGS = { ...USUAL_PRACTICE_SETTINGS, reminderHour: 9, restDays: [] }

it('a student is reminded at the hour for Ramadan in Ramadan alone, and as usual after switching that off', () => {
  const due = (day: number, hour: number, changes = {}) =>
    isReminderDue({ ...SETTINGS, ...changes }, { day, hour, answered: 0 })
  expect([due(BEFORE, 9), due(BEFORE, 16)]).toEqual([true, false])
  expect([due(IN_RAMADAN, 9), due(IN_RAMADAN, 16)]).toEqual([false, true])
  expect([due(IN_RAMADAN, 9, { ramadan: false }), due(IN_RAMADAN, 16, { ramadan: false })]).toEqual([true, false])
  expect([due(IN_RAMADAN, 16, { ramadanHour: 18 }), due(IN_RAMADAN, 18, { ramadanHour: 18 })]).toEqual([false, true])
})

it('a student who wants no reminder and no goal has none in Ramadan either', () => {
  const none = { ...SETTINGS, reminderHour: null, goal: null }
  expect(settingsOn(none, IN_RAMADAN)).toEqual(none)
})

it('a student has the smaller goal in Ramadan, never a greater one than usual', () => {
  const goalOf = (goal: number, ramadanGoal: number) => settingsOn({ ...SETTINGS, goal, ramadanGoal }, IN_RAMADAN).goal
  expect([goalOf(10, 5), goalOf(5, 10), settingsOn(SETTINGS, BEFORE).goal]).toEqual([5, 5, 10])
})
