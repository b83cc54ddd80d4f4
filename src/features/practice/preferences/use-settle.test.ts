import { expect, it } from 'vitest'
import { USUAL_PRACTICE_SETTINGS } from '#domain/practice/event.ts'
import { fieldsOf } from './use-settle.ts'

it('a student who undoes a change gets back exactly the fields that it changed', () => {
  const settings = { ...USUAL_PRACTICE_SETTINGS, examDay: 20_900, goal: null }
  expect(fieldsOf(settings, { examDay: null })).toEqual({ examDay: 20_900 })
  expect(fieldsOf(settings, { goal: 20, reminderHour: 9 })).toEqual({ goal: null, reminderHour: null })
})
