import { describe, expect, it } from 'vitest'
import { type SectionProgress, SERVER_WRITER } from './event.ts'
import { foldAttempt } from './fold.ts'
import { answer, LAPTOP, log, MINUTE, PHONE, plain, sampleRules, START } from './sample-exam.test-support.ts'

const rules = sampleRules()
const after = (ms: number) => START + ms

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

  it('has answers of both counted when the old device was a section further and had not reported it', () => {
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

  it('goes on although the last section had run out on the old device unknown to the server', () => {
    const timed = sampleRules({ sections: [10, 10] })
    const phone = log(PHONE, [
      [1 * MINUTE, { type: 'section-complete', sectionIndex: 0 }],
      [2 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
      [12 * MINUTE, { type: 'submit', reason: 'timeout' }],
    ])
    const notice = { ...atStart, phase: 'sectionComplete' as const, sectionCompletedAt: after(10 * MINUTE) }
    const laptop = log(LAPTOP, [
      [15 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
      [16 * MINUTE, answer('q3', 'b')],
    ])
    const events = [...phone, ...takeover(14 * MINUTE, 1, notice), ...laptop]
    const state = foldAttempt(timed, PHONE, events, after(17 * MINUTE))
    expect(plain(state.answers)).toEqual({ q3: ['b'] })
    expect(state.ended).toBeNull()
    expect(foldAttempt(timed, PHONE, events, after(21 * MINUTE)).ended).toEqual({
      at: after(20 * MINUTE),
      reason: 'timeout',
    })
  })

  it('holds the attempt from the takeover on, although a clock of the new device then fell behind it', () => {
    const sections = sampleRules({ sections: [null, null] })
    const second = [...(sections.sections[1]?.questions.keys() ?? [])][0] ?? ''
    const laptop = log(LAPTOP, [
      [5_200, { type: 'section-complete', sectionIndex: 0 }],
      [5_300, { type: 'section-start', sectionIndex: 1 }],
      [4_000, { type: 'interrupted', lastAliveAt: after(3_000) }],
      [9_000, answer(second, 'a')],
    ])
    const state = foldAttempt(sections, PHONE, [...takeover(5_000), ...laptop], after(10_000))
    expect(plain(state.answers)).toEqual({ [second]: ['a'] })
    expect(state.discounted).toEqual([])
  })

  it('cannot revive what the deadline or an admin has ended', () => {
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
