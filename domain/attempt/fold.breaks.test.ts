import { describe, expect, it } from 'vitest'
import { foldAttempt } from './fold.ts'
import { answer, log, MINUTE, PHONE, plain, sampleRules, SECOND, START } from './sample-exam.test-support.ts'

/** Two sections of ten minutes, a break of five between them, thirty seconds of grace. */
const rules = sampleRules({ sections: [10, 10], breaks: [5], graceSeconds: 30 })
const after = (ms: number) => START + ms
const completed = [4 * MINUTE, { type: 'section-complete', sectionIndex: 0 }] as const

describe('a student in the break between two sections', () => {
  it('may be away until the break ends, and that is no absence on record', () => {
    const events = log(PHONE, [
      completed,
      [4 * MINUTE + SECOND, { type: 'away' }],
      [9 * MINUTE, { type: 'back' }],
      [9 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
      [10 * MINUTE, answer('q3', 'a')],
    ])
    const state = foldAttempt(rules, PHONE, events, after(11 * MINUTE))
    expect(state.ended).toBeNull()
    expect(state.absences).toEqual([])
    expect(plain(state.answers)).toEqual({ q3: ['a'] })
  })

  it('has the grace from the end of the break on, and that time is on record', () => {
    const back = 9 * MINUTE + 30 * SECOND
    const away = [4 * MINUTE + SECOND, { type: 'away' }] as const
    const inTime = log(PHONE, [completed, away, [back, { type: 'back' }]])
    const state = foldAttempt(rules, PHONE, inTime, after(back))
    expect(state.ended).toBeNull()
    expect(state.absences).toEqual([{ from: after(9 * MINUTE), to: after(back) }])

    const late = log(PHONE, [completed, away, [back + 1, { type: 'back' }]])
    expect(foldAttempt(rules, PHONE, late, after(11 * MINUTE)).ended).toEqual({ at: after(back), reason: 'left' })
  })

  it('who never comes back has left when the grace after the break is over', () => {
    const events = log(PHONE, [completed, [5 * MINUTE, { type: 'away' }]])
    const { ended } = foldAttempt(rules, PHONE, events, after(12 * MINUTE))
    expect(ended).toEqual({ at: after(9 * MINUTE + 30 * SECOND), reason: 'left' })
  })

  it('whose phone died in it comes back as after any break', () => {
    const events = log(PHONE, [
      completed,
      [8 * MINUTE, { type: 'interrupted', lastAliveAt: after(4 * MINUTE + 2 * SECOND) }],
      [8 * MINUTE + SECOND, { type: 'section-start', sectionIndex: 1 }],
    ])
    const state = foldAttempt(rules, PHONE, events, after(9 * MINUTE))
    expect(state.ended).toBeNull()
    expect(state.absences).toEqual([])
  })

  it('keeps the absence on record that began before the section ran out', () => {
    const events = log(PHONE, [
      [10 * MINUTE - 20 * SECOND, { type: 'away' }],
      [15 * MINUTE + 10 * SECOND, { type: 'back' }],
    ])
    const state = foldAttempt(rules, PHONE, events, after(16 * MINUTE))
    expect(state.ended).toBeNull()
    expect(state.absences).toEqual([
      { from: after(10 * MINUTE - 20 * SECOND), to: after(10 * MINUTE) },
      { from: after(15 * MINUTE), to: after(15 * MINUTE + 10 * SECOND) },
    ])
  })

  it('gains no time for answers by leaving it early', () => {
    const events = log(PHONE, [
      completed,
      [4 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
      [14 * MINUTE, answer('q3', 'a')],
      [14 * MINUTE + 1, answer('q4', 'a')],
    ])
    const state = foldAttempt(rules, PHONE, events, after(20 * MINUTE))
    expect(plain(state.answers)).toEqual({ q3: ['a'] })
    expect(state.ended).toEqual({ at: after(14 * MINUTE), reason: 'timeout' })
  })

  it('pays for a longer one with the time of the next section', () => {
    const events = log(PHONE, [
      [10 * MINUTE, { type: 'section-complete', sectionIndex: 0 }],
      [17 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
      [25 * MINUTE, answer('q3', 'a')],
      [25 * MINUTE + 1, answer('q4', 'a')],
    ])
    const state = foldAttempt(rules, PHONE, events, after(30 * MINUTE))
    expect(plain(state.answers)).toEqual({ q3: ['a'] })
    expect(state.ended).toEqual({ at: after(25 * MINUTE), reason: 'timeout' })
  })
})

describe('an exam without breaks', () => {
  it('counts the absence on the notice between two sections as ever', () => {
    const events = log(PHONE, [completed, [5 * MINUTE, { type: 'away' }]])
    const plainExam = sampleRules({ sections: [10, 10], graceSeconds: 30 })
    const { ended } = foldAttempt(plainExam, PHONE, events, after(12 * MINUTE))
    expect(ended).toEqual({ at: after(5 * MINUTE + 30 * SECOND), reason: 'left' })
  })
})
