import { describe, expect, it } from 'vitest'
import { applyEvent, foldAttempt, passTime, wouldCount } from './fold.ts'
import { type SectionProgress, SERVER_WRITER } from './event.ts'
import { startedState } from './state.ts'
import { answer, LAPTOP, log, MINUTE, PHONE, plain, sampleRules, START } from './sample-exam.test-support.ts'

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

  it('is told before the tap whether it would count', () => {
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

  it('ends at the deadline however late somebody looks', () => {
    expect(foldAttempt(rules, PHONE, [], after(900 * MINUTE)).ended?.at).toBe(after(60 * MINUTE))
  })
})

describe('a student in sections with minutes of their own', () => {
  const timed = sampleRules({ sections: [10, 10] })

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

describe('a student who goes on with another device', () => {
  const atStart: SectionProgress = {
    phase: 'answering',
    sectionIndex: 0,
    sectionStartedAt: after(0),
    sectionCompletedAt: null,
  }
  const takeover = (at: number, seq = 1, progress = atStart) =>
    log(SERVER_WRITER, [[at, { type: 'takeover', writerId: LAPTOP, progress, afterSeq: 0 }]], seq)

  it('has the answers of both devices counted by their instants', () => {
    const phone = log(PHONE, [
      [1_000, answer('q1', 'a')],
      [9_000, answer('q2', 'a')],
    ])
    const laptop = log(LAPTOP, [
      [6_000, answer('q1', 'b')],
      [8_000, answer('q2', 'b')],
    ])
    const state = foldAttempt(rules, PHONE, [...laptop, ...takeover(5_000), ...phone], after(10_000))
    expect(plain(state.answers)).toEqual({ q1: ['b'], q2: ['a'] })
    expect(state.activeWriterId).toBe(LAPTOP)
  })

  it('is not submitted, sent away or moved on by the device that was left behind', () => {
    const phone = log(PHONE, [
      [6_000, { type: 'away' }],
      [7_000, { type: 'section-complete', sectionIndex: 0 }],
      [8_000, { type: 'submit', reason: 'left' }],
    ])
    const state = foldAttempt(rules, PHONE, [...phone, ...takeover(5_000)], after(10 * MINUTE))
    expect(state.ended).toBeNull()
    expect(state.discounted.map(({ reason }) => reason)).toEqual(['superseded', 'superseded', 'superseded'])
  })

  it('is not thrown out because the old phone tells of its crash afterwards', () => {
    const phone = log(PHONE, [[3 * MINUTE, { type: 'interrupted', lastAliveAt: after(1_000) }]])
    expect(foldAttempt(rules, PHONE, [...phone, ...takeover(5_000)], after(4 * MINUTE)).ended).toBeNull()
  })

  it('goes on although the old device had ended the attempt unknown to the server', () => {
    const phone = log(PHONE, [
      [1_000, answer('q1', 'a')],
      [2_000, { type: 'submit', reason: 'left' }],
    ])
    const laptop = log(LAPTOP, [[6_000, answer('q2', 'b')]])
    const state = foldAttempt(rules, PHONE, [...phone, ...takeover(5_000), ...laptop], after(7_000))
    expect(state).toMatchObject({ phase: 'answering', ended: null })
    expect(plain(state.answers)).toEqual({ q1: ['a'], q2: ['b'] })
  })

  it('goes on from the notice where the old device had completed a section', () => {
    const phone = log(PHONE, [
      [1_000, { type: 'section-complete', sectionIndex: 0 }],
      [2_000, { type: 'submit', reason: 'left' }],
    ])
    const sections = sampleRules({ sections: [null, null] })
    const notice = { ...atStart, phase: 'sectionComplete' as const, sectionCompletedAt: after(1_000) }
    const events = [...phone, ...takeover(5_000, 1, notice)]
    expect(foldAttempt(sections, PHONE, events, after(6_000)).phase).toBe('sectionComplete')
  })

  it('is not submitted by an old submission of the device that was taken up again', () => {
    const phone = log(PHONE, [
      [1_000, answer('q1', 'a')],
      [9_000, { type: 'submit', reason: 'left' }],
      [10_000, answer('q2', 'a')],
    ])
    const back = log(SERVER_WRITER, [[8_000, { type: 'takeover', writerId: PHONE, progress: atStart, afterSeq: 2 }]], 2)
    const state = foldAttempt(rules, PHONE, [...phone, ...takeover(5_000), ...back], after(11_000))
    expect(state.ended).toBeNull()
    expect(plain(state.answers)).toEqual({ q1: ['a'], q2: ['a'] })
  })

  it('has answers of both counted when the old device was a section further and had not told', () => {
    const sections = sampleRules({ sections: [null, null] })
    const [first, second] = sections.sections.map((section) => [...section.questions.keys()][0] ?? '')
    const phone = log(PHONE, [
      [1_000, { type: 'section-complete', sectionIndex: 0 }],
      [2_000, { type: 'section-start', sectionIndex: 1 }],
      [3_000, answer(second ?? '', 'a')],
      [7_000, answer(second ?? '', 'b')],
    ])
    const laptop = log(LAPTOP, [[6_000, answer(first ?? '', 'b')]])
    const state = foldAttempt(sections, PHONE, [...phone, ...takeover(5_000), ...laptop], after(8_000))
    expect(plain(state.answers)).toEqual({ [first ?? '']: ['b'], [second ?? '']: ['b'] })
    expect(state).toMatchObject({ sectionIndex: 0, discounted: [] })
  })

  it('has answers counted that the old device took after moving on by itself', () => {
    const sections = sampleRules({ sections: [null, null] })
    const second = [...(sections.sections[1]?.questions.keys() ?? [])][0] ?? ''
    const phone = log(PHONE, [
      [6_000, { type: 'section-complete', sectionIndex: 0 }],
      [7_000, { type: 'section-start', sectionIndex: 1 }],
      [8_000, answer(second, 'a')],
    ])
    const state = foldAttempt(sections, PHONE, [...phone, ...takeover(5_000)], after(9_000))
    expect(plain(state.answers)).toEqual({ [second]: ['a'] })
    expect(state.sectionIndex).toBe(0)
  })

  it('cannot revive what time or an admin has ended', () => {
    expect(foldAttempt(rules, PHONE, takeover(61 * MINUTE), after(62 * MINUTE)).ended?.reason).toBe('timeout')
    const closed = log(SERVER_WRITER, [[1_000, { type: 'close' }]])
    const state = foldAttempt(rules, PHONE, [...closed, ...takeover(5_000, 2)], after(6_000))
    expect(state.ended?.reason).toBe('closed')
    expect(state.discounted).toHaveLength(1)
  })

  it('may come back to the first device, which then decides again', () => {
    const back = log(SERVER_WRITER, [[8_000, { type: 'takeover', writerId: PHONE, progress: atStart, afterSeq: 0 }]], 2)
    const submission = log(PHONE, [[9_000, { type: 'submit', reason: 'finished' }]])
    const state = foldAttempt(rules, PHONE, [...takeover(5_000), ...back, ...submission], after(10_000))
    expect(state.ended).toEqual({ at: after(9_000), reason: 'finished' })
  })
})

describe('a student whose phone lost its last writes and used their numbers again', () => {
  it('has both branches counted by their instants, and the submission of the second one accepted', () => {
    const branch = '33333333-3333-7333-8333-333333333333'
    const first = log(PHONE, [
      [1_000, answer('q1', 'a')],
      [2_000, answer('q2', 'a')],
    ])
    const second = log(
      branch,
      [
        [5_000, answer('q2', 'b')],
        [6_000, { type: 'submit', reason: 'finished' }],
      ],
      2,
    )
    const state = foldAttempt(rules, PHONE, [...first, ...second], after(7_000), new Map([[branch, PHONE]]))
    expect(plain(state.answers)).toEqual({ q1: ['a'], q2: ['b'] })
    expect(state.ended?.reason).toBe('finished')
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
