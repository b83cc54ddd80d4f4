import { describe, expect, it } from 'vitest'
import { foldAttempt } from './fold.ts'
import { answer, log, MINUTE, PHONE, plain, sampleRules, START } from './sample-exam.test-support.ts'

const timed = sampleRules({ sections: [10, 10] })
const after = (ms: number) => START + ms

describe('a student in sections with minutes of their own', () => {
  it('finds the first section closed when its minutes are over, and starts the second when ready', () => {
    const events = log(PHONE, [
      [MINUTE, answer('q1', 'a')],
      [11 * MINUTE, answer('q2', 'a')],
      [12 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
      [13 * MINUTE, answer('q3', 'b')],
      [14 * MINUTE, answer('q1', 'b')],
    ])
    const state = foldAttempt(timed, PHONE, events, after(14 * MINUTE))
    expect(plain(state.answers)).toEqual({ q1: ['a'], q3: ['b'] })
    expect(state.discounted.map(({ seq, reason }) => [seq, reason])).toEqual([
      [2, 'section-closed'],
      [5, 'section-closed'],
    ])
    expect(state).toMatchObject({ sectionIndex: 1, phase: 'answering', sectionStartedAt: after(12 * MINUTE) })
  })

  it('spends the time on the notice between two sections from their own', () => {
    const events = log(PHONE, [
      [10 * MINUTE, { type: 'section-complete', sectionIndex: 0 }],
      [15 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
    ])
    expect(foldAttempt(timed, PHONE, events, after(30 * MINUTE)).ended).toEqual({
      at: after(20 * MINUTE),
      reason: 'timeout',
    })
  })

  it('ends with the last section, before the deadline, when earlier sections were finished early', () => {
    const events = log(PHONE, [
      [2 * MINUTE, { type: 'section-complete', sectionIndex: 0 }],
      [3 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
    ])
    expect(foldAttempt(timed, PHONE, events, after(30 * MINUTE)).ended).toEqual({
      at: after(13 * MINUTE),
      reason: 'timeout',
    })
  })

  it('ends at the deadline when the second section was never started', () => {
    const state = foldAttempt(timed, PHONE, [], after(30 * MINUTE))
    expect(state.ended).toEqual({ at: after(20 * MINUTE), reason: 'timeout' })
    expect(state.sectionCompletedAt).toBe(after(10 * MINUTE))
  })

  it('cannot skip, repeat or reopen a section', () => {
    const events = log(PHONE, [
      [1_000, { type: 'section-start', sectionIndex: 1 }],
      [2_000, { type: 'section-complete', sectionIndex: 1 }],
      [3_000, { type: 'section-complete', sectionIndex: 0 }],
      [4_000, { type: 'section-complete', sectionIndex: 0 }],
      [5_000, { type: 'section-start', sectionIndex: 0 }],
      [6_000, { type: 'section-start', sectionIndex: 1 }],
    ])
    const state = foldAttempt(timed, PHONE, events, after(7_000))
    expect(state.discounted.map(({ seq }) => seq)).toEqual([1, 2, 4, 5])
    expect(state.sectionIndex).toBe(1)
  })

  it('loses no answer that was given on the notice of a completed section: it is kept apart with its reason', () => {
    const events = log(PHONE, [
      [1_000, { type: 'section-complete', sectionIndex: 0 }],
      [2_000, answer('q1', 'a')],
      [3_000, answer('q3', 'a')],
    ])
    const state = foldAttempt(timed, PHONE, events, after(4_000))
    expect(state.discounted.map(({ seq, reason }) => [seq, reason])).toEqual([
      [2, 'section-closed'],
      [3, 'section-closed'],
    ])
  })

  it('moves freely between a timed and an untimed section only forwards', () => {
    const mixed = sampleRules({ sections: [10, null], minutes: 40 })
    const state = foldAttempt(
      mixed,
      PHONE,
      log(PHONE, [[11 * MINUTE, { type: 'section-start', sectionIndex: 1 }]]),
      after(50 * MINUTE),
    )
    expect(state.ended).toEqual({ at: after(40 * MINUTE), reason: 'timeout' })
  })
})
