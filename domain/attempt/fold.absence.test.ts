import { describe, expect, it } from 'vitest'
import { foldAttempt } from './fold.ts'
import { answer, log, MINUTE, PHONE, plain, sampleRules, START } from './sample-exam.test-support.ts'

const rules = sampleRules()
const after = (ms: number) => START + ms

describe('a student who is away', () => {
  it('goes on when back within the grace, with the absence on record', () => {
    const events = log(PHONE, [
      [10_000, { type: 'away' }],
      [12_000, { type: 'away' }],
      [40_000, { type: 'back' }],
      [41_000, answer('q1', 'a')],
    ])
    const state = foldAttempt(rules, PHONE, events, after(50_000))
    expect(state.absences).toEqual([{ from: after(10_000), to: after(40_000) }])
    expect(plain(state.answers)).toEqual({ q1: ['a'] })
    expect(state.ended).toBeNull()
  })

  it('has left at the end of the grace when back one millisecond after it', () => {
    const events = log(PHONE, [
      [10_000, { type: 'away' }],
      [40_001, { type: 'back' }],
    ])
    const state = foldAttempt(rules, PHONE, events, after(50_000))
    expect(state.ended).toEqual({ at: after(40_000), reason: 'left' })
    expect(state.discounted.map(({ reason }) => reason)).toEqual(['after-end'])
  })

  it('has left when never back', () => {
    const state = foldAttempt(rules, PHONE, log(PHONE, [[10_000, { type: 'away' }]]), after(40_001))
    expect(state.ended).toEqual({ at: after(40_000), reason: 'left' })
  })

  it('times out rather than leaves when the deadline comes before the end of the grace', () => {
    const state = foldAttempt(rules, PHONE, log(PHONE, [[60 * MINUTE - 10_000, { type: 'away' }]]), after(70 * MINUTE))
    expect(state.ended).toEqual({ at: after(60 * MINUTE), reason: 'timeout' })
  })

  it('has the clock of a section go on, and leaves on the notice after it', () => {
    const timed = sampleRules({ sections: [10, 10] })
    const state = foldAttempt(timed, PHONE, log(PHONE, [[10 * MINUTE - 10_000, { type: 'away' }]]), after(15 * MINUTE))
    expect(state.ended).toEqual({ at: after(10 * MINUTE + 20_000), reason: 'left' })
    expect(state.sectionCompletedAt).toBe(after(10 * MINUTE))
  })

  it('leaves at once where the exam has no grace', () => {
    const strict = sampleRules({ graceSeconds: 0 })
    const events = log(PHONE, [
      [10_000, { type: 'away' }],
      [10_001, { type: 'back' }],
    ])
    expect(foldAttempt(strict, PHONE, events, after(11_000)).ended).toEqual({ at: after(10_000), reason: 'left' })
  })

  it('is there again when an answer shows it, even if the return itself was never recorded', () => {
    const events = log(PHONE, [
      [10_000, { type: 'away' }],
      [15_000, answer('q1', 'a')],
    ])
    const state = foldAttempt(rules, PHONE, events, after(10 * MINUTE))
    expect(state).toMatchObject({
      ended: null,
      awaySince: null,
      absences: [{ from: after(10_000), to: after(15_000) }],
    })
  })

  it('is not there because a hidden page noted that its clock was wrong', () => {
    const events = log(PHONE, [
      [10_000, { type: 'away' }],
      [15_000, { type: 'clock', kind: 'sleep', byMs: 4_000 }],
    ])
    expect(foldAttempt(rules, PHONE, events, after(MINUTE)).ended).toEqual({ at: after(40_000), reason: 'left' })
  })
})

describe('a student whose phone crashed', () => {
  it('goes on after a restart within the grace', () => {
    const events = log(PHONE, [
      [10_000, answer('q1', 'a')],
      [35_000, { type: 'interrupted', lastAliveAt: after(12_000) }],
    ])
    const state = foldAttempt(rules, PHONE, events, after(36_000))
    expect(state).toMatchObject({ ended: null, absences: [{ from: after(12_000), to: after(35_000) }] })
  })

  it('has left at the end of the grace after the last sign of life', () => {
    const events = log(PHONE, [[50_000, { type: 'interrupted', lastAliveAt: after(12_000) }]])
    expect(foldAttempt(rules, PHONE, events, after(51_000)).ended).toEqual({ at: after(42_000), reason: 'left' })
  })

  it('was alive at the last answer, whatever older note of life survived the crash', () => {
    const events = log(PHONE, [
      [20_000, answer('q1', 'a')],
      [49_000, { type: 'interrupted', lastAliveAt: after(3_000) }],
    ])
    const state = foldAttempt(rules, PHONE, events, after(50_000))
    expect(state).toMatchObject({ ended: null, absences: [{ from: after(20_000), to: after(49_000) }] })
  })

  it('was away since the recorded absence, not since a later sign of a hidden page', () => {
    const events = log(PHONE, [
      [20_000, { type: 'away' }],
      [49_000, { type: 'interrupted', lastAliveAt: after(40_000) }],
    ])
    expect(foldAttempt(rules, PHONE, events, after(50_000)).absences).toEqual([
      { from: after(20_000), to: after(49_000) },
    ])
  })

  it('is not ended before it began by a note of nonsense', () => {
    const events = log(PHONE, [[5_000, { type: 'interrupted', lastAliveAt: 0 }]])
    expect(foldAttempt(rules, PHONE, events, after(6_000)).ended).toBeNull()
  })
})
