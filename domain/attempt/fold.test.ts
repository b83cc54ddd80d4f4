import { describe, expect, it } from 'vitest'
import { SERVER_WRITER } from './event.ts'
import { applyEvent, foldAttempt, passTime, wouldCount } from './fold.ts'
import { startedState } from './state.ts'
import { answer, log, MINUTE, PHONE, plain, sampleRules, START } from './sample-exam.test-support.ts'

const rules = sampleRules()
const after = (ms: number) => START + ms

describe('a student who answers', () => {
  it('has the last choice of each question counted, and a cleared one as empty', () => {
    const events = log(PHONE, [
      [1_000, answer('q1', 'a')],
      [2_000, answer('q2', 'b')],
      [3_000, answer('q1', 'c')],
      [4_000, answer('q2')],
    ])
    const state = foldAttempt(rules, PHONE, events, after(5_000))
    expect(plain(state.answers)).toEqual({ q1: ['c'], q2: [] })
    expect([...state.seen]).toEqual(['q1', 'q2'])
    expect(state.discounted).toEqual([])
  })

  it('flags, unflags, strikes options out and asks for a hint without touching an answer', () => {
    const events = log(PHONE, [
      [1_000, { type: 'flag', questionId: 'q1', flagged: true }],
      [2_000, { type: 'flag', questionId: 'q2', flagged: true }],
      [3_000, { type: 'flag', questionId: 'q1', flagged: false }],
      [4_000, { type: 'strike', questionId: 'q1', optionIds: ['a', 'b'] }],
      [5_000, { type: 'hint', questionId: 'q2' }],
      [6_000, { type: 'seen', questionId: 'q2' }],
    ])
    const state = foldAttempt(rules, PHONE, events, after(7_000))
    expect([...state.flagged]).toEqual(['q2'])
    expect(plain(state.struck)).toEqual({ q1: ['a', 'b'] })
    expect([...state.hinted]).toEqual(['q2'])
    expect(state.answers.size).toBe(0)
  })

  it('is not credited for questions and options that the exam does not have', () => {
    const events = log(PHONE, [
      [1_000, answer('q9', 'a')],
      [2_000, answer('q1', 'z')],
    ])
    const state = foldAttempt(rules, PHONE, events, after(3_000))
    expect(state.answers.size).toBe(0)
    expect(state.discounted).toEqual([
      { writerId: PHONE, seq: 1, reason: 'unknown-question' },
      { writerId: PHONE, seq: 2, reason: 'unknown-option' },
    ])
  })

  it('is informed before the tap whether it would count', () => {
    const state = startedState(rules, PHONE)
    const [inTime, tooLate] = log(PHONE, [
      [60 * MINUTE, answer('q1', 'a')],
      [60 * MINUTE + 1, answer('q1', 'a')],
    ])
    expect(inTime && wouldCount(rules, state, inTime)).toBe(true)
    expect(tooLate && wouldCount(rules, state, tooLate)).toBe(false)
  })
})

describe('a student whose time runs out', () => {
  it('has an answer of the last millisecond counted and the next one kept apart', () => {
    const events = log(PHONE, [
      [60 * MINUTE, answer('q1', 'a')],
      [60 * MINUTE + 1, answer('q2', 'a')],
    ])
    const state = foldAttempt(rules, PHONE, events, after(61 * MINUTE))
    expect(plain(state.answers)).toEqual({ q1: ['a'] })
    expect(state.ended).toEqual({ at: after(60 * MINUTE), reason: 'timeout' })
    expect(state.discounted).toEqual([{ writerId: PHONE, seq: 2, reason: 'after-end' }])
  })

  it('is still in the exam at the instant of the deadline', () => {
    expect(foldAttempt(rules, PHONE, [], after(60 * MINUTE)).ended).toBeNull()
  })

  it('ends at the deadline however late a person looks', () => {
    expect(foldAttempt(rules, PHONE, [], after(900 * MINUTE)).ended?.at).toBe(after(60 * MINUTE))
  })
})

describe('a student who submits', () => {
  it('ends the attempt at that instant, and later events are kept apart', () => {
    const events = log(PHONE, [
      [1_000, answer('q1', 'a')],
      [2_000, { type: 'submit', reason: 'finished' }],
      [3_000, answer('q1', 'b')],
      [4_000, { type: 'clock', kind: 'jump', byMs: 5 }],
    ])
    const state = foldAttempt(rules, PHONE, events, after(60_000))
    expect(state.ended).toEqual({ at: after(2_000), reason: 'finished' })
    expect(plain(state.answers)).toEqual({ q1: ['a'] })
    expect(state.discounted.map(({ seq }) => seq)).toEqual([3])
  })

  it('is closed by an admin only while the attempt runs', () => {
    const closing = log(SERVER_WRITER, [[5_000, { type: 'close' }]])
    expect(foldAttempt(rules, PHONE, closing, after(6_000)).ended).toEqual({ at: after(5_000), reason: 'closed' })
    const submitted = [...log(PHONE, [[1_000, { type: 'submit', reason: 'finished' }]]), ...closing]
    expect(foldAttempt(rules, PHONE, submitted, after(6_000)).ended?.reason).toBe('finished')
  })
})

describe('a student whose exam passes without events', () => {
  it('finds every step of time taken at once or one by one the same', () => {
    const timed = sampleRules({ sections: [10, 10, 10] })
    const stepwise = [5, 12, 29, 31].reduce(
      (state, minutes) => passTime(timed, state, after(minutes * MINUTE)),
      startedState(timed, PHONE),
    )
    expect(stepwise).toEqual(passTime(timed, startedState(timed, PHONE), after(31 * MINUTE)))
  })

  it('never changes a state that has ended', () => {
    const ended = foldAttempt(rules, PHONE, [], after(61 * MINUTE))
    expect(passTime(rules, ended, after(70 * MINUTE))).toBe(ended)
    const [late] = log(PHONE, [[62 * MINUTE, { type: 'back' }]])
    expect(late && applyEvent(rules, ended, late).ended).toEqual(ended.ended)
  })
})
