import { describe, expect, it } from 'vitest'
import { type SettledBody, USUAL_PRACTICE_SETTINGS } from './event.ts'
import { mergePractice } from './merge.ts'
import { instant, log, TABLET } from './sample-practice.test-support.ts'
import { bookmarksOf, settingsOf } from './settings.ts'

const settled = (settings: SettledBody['settings']): SettledBody => ({ type: 'settled', settings })

describe('the settings of a student', () => {
  it('are the usual ones until something is changed', () => {
    expect(settingsOf([])).toEqual(USUAL_PRACTICE_SETTINGS)
  })

  it('are those of the later change, field by field, on whichever device', () => {
    const phone = log([
      [0, settled({ goal: 20, examDay: 20_800 })],
      [2, settled({ examDay: null })],
    ])
    const tablet = log([[1, settled({ goal: null, reminderHour: 19 })]], { writer: TABLET })
    const expected = { ...USUAL_PRACTICE_SETTINGS, goal: null, reminderHour: 19, examDay: null }
    expect(settingsOf(mergePractice([...tablet, ...phone]))).toEqual(expected)
  })

  it('are not changed by a field that a device left out', () => {
    const body = { type: 'settled', settings: { goal: undefined, asksCertainty: true } } as unknown as SettledBody
    expect(settingsOf([{ writer: 'phone', seq: 1, at: instant(0), body }])).toMatchObject({
      goal: 10,
      asksCertainty: true,
    })
  })
})

describe('the bookmarks of a student', () => {
  it('are the questions whose last change sets one', () => {
    const mark = (question: string, on: boolean) => ({ type: 'bookmarked', question, on }) as const
    const events = log([
      [0, mark('a', true)],
      [0, mark('b', true)],
      [1, mark('a', false)],
      [2, mark('c', false)],
    ])
    expect([...bookmarksOf(events)]).toEqual(['b'])
  })
})
