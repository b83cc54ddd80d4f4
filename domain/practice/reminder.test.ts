import fc from 'fast-check'
import { expect, it } from 'vitest'
import { USUAL_PRACTICE_SETTINGS } from './event.ts'
import { isReminderDue, isReminderHour } from './reminder.ts'

/** A Sunday. */
const DAY = 20_702
const SETTINGS = { ...USUAL_PRACTICE_SETTINGS, reminderHour: 17 }
const due = (changes: Partial<typeof SETTINGS> = {}, moment: object = {}) =>
  isReminderDue({ ...SETTINGS, ...changes }, { day: DAY, hour: 17, answered: 0, ...moment })

it('a student is reminded at the own hour alone, and never before choosing one', () => {
  expect([due(), due({}, { hour: 16 }), due({}, { hour: 18 })]).toEqual([true, false, false])
  expect(isReminderDue(USUAL_PRACTICE_SETTINGS, { day: DAY, hour: 17, answered: 0 })).toBe(false)
})

it('a student is left alone on rest days and once the goal of the day is reached', () => {
  expect([due({ restDays: [0] }), due({ restDays: [1] })]).toEqual([false, true])
  expect([due({ goal: 5 }, { answered: 4 }), due({ goal: 5 }, { answered: 5 })]).toEqual([true, false])
})

it('a student without a goal is not reminded on a day of practice', () => {
  const none = { ...SETTINGS, goal: null }
  expect(isReminderDue(none, { day: DAY, hour: 17, answered: 0 })).toBe(true)
  expect(isReminderDue(none, { day: DAY, hour: 17, answered: 1 })).toBe(false)
})

it('nobody is reminded at night, whatever a log says', () => {
  const hours = fc.oneof(fc.integer({ min: -50, max: 6 }), fc.integer({ min: 21, max: 50 }))
  fc.assert(
    fc.property(hours, (hour) => {
      expect(isReminderHour({ ...SETTINGS, restDays: [], reminderHour: hour }, { day: DAY, hour })).toBe(false)
    }),
  )
})
