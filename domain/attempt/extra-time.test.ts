import { describe, expect, it } from 'vitest'
import { SERVER_WRITER, type AttemptEvent, type AttemptEventBody } from './event.ts'
import { foldAttempt } from './fold.ts'
import { answer, LAPTOP, log, MINUTE, PHONE, plain, sampleRules, SECOND, START } from './sample-exam.test-support.ts'
import type { AttemptRules } from './state.ts'
import { sectionEndsAt } from './state.ts'
import { withGrants } from './terms.ts'

/** Rules with these grants: the minutes of each, and its time after the start. */
function granted(rules: AttemptRules, ...grants: readonly (readonly [after: number, minutes: number])[]): AttemptRules {
  const given = grants.map(([after, minutes], index) => ({ id: `g${index}`, at: START + after, ms: minutes * MINUTE }))
  return { ...rules, terms: withGrants(rules.terms, given) }
}

const extended = (upTo: number, after = upTo - 1): AttemptEventBody => ({ type: 'extended', after, upTo })

function fold(rules: AttemptRules, events: readonly AttemptEvent[], after: number) {
  return foldAttempt(rules, PHONE, events, START + after)
}

const server = (lines: readonly (readonly [number, AttemptEventBody])[]) => log(SERVER_WRITER, lines)

describe('a student who is given extra minutes', () => {
  const plainExam = sampleRules({ minutes: 60 })

  it('goes on until the new deadline, and no longer', () => {
    const rules = granted(plainExam, [50 * MINUTE, 5])
    const late = log(PHONE, [
      [50 * MINUTE, extended(1)],
      [65 * MINUTE, answer('q1', 'a')],
      [65 * MINUTE + 1, answer('q2', 'a')],
    ])
    const state = fold(rules, late, 70 * MINUTE)
    expect(plain(state.answers)).toEqual({ q1: ['a'] })
    expect(state.ended).toEqual({ at: START + 65 * MINUTE, reason: 'timeout' })
  })

  it('twice, has both', () => {
    const rules = granted(plainExam, [10 * MINUTE, 5], [20 * MINUTE, 10])
    expect(rules.terms.deadlineAt).toBe(START + 75 * MINUTE)
  })

  it('has them once when the grant is repeated', () => {
    const once = granted(plainExam, [10 * MINUTE, 5])
    expect(withGrants(once.terms, once.terms.grants ?? [])).toBe(once.terms)
  })

  it('and never hears of it, has the end that the device showed', () => {
    const rules = granted(plainExam, [59 * MINUTE, 5])
    const own = log(PHONE, [
      [MINUTE, answer('q1', 'a')],
      [60 * MINUTE, { type: 'submit', reason: 'timeout' }],
    ])
    expect(fold(rules, own, 90 * MINUTE).ended).toEqual({ at: START + 60 * MINUTE, reason: 'timeout' })
  })
})

describe('a student in sections who is given extra minutes', () => {
  const timed = sampleRules({ sections: [10, 10] })

  it('has them in the section in which the device learned of it', () => {
    const rules = granted(timed, [9 * MINUTE, 5])
    const own = log(PHONE, [
      [9 * MINUTE + SECOND, extended(1)],
      [14 * MINUTE, answer('q1', 'a')],
    ])
    const state = fold(rules, own, 14 * MINUTE)
    expect(plain(state.answers)).toEqual({ q1: ['a'] })
    expect(sectionEndsAt(rules.terms, state)).toBe(START + 15 * MINUTE)
  })

  it('and hears of it after that section has ended, has them in the next one', () => {
    const rules = granted(timed, [9 * MINUTE, 5])
    const own = log(PHONE, [
      [11 * MINUTE, extended(1)],
      [12 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
      [24 * MINUTE, answer('q3', 'a')],
    ])
    const state = fold(rules, own, 26 * MINUTE)
    expect(plain(state.answers)).toEqual({ q3: ['a'] })
    expect(state.ended).toEqual({ at: START + 25 * MINUTE, reason: 'timeout' } satisfies typeof state.ended)
  })

  it('and never hears of it, keeps every answer of the next section', () => {
    const rules = granted(timed, [9 * MINUTE, 5])
    const own = log(PHONE, [
      [10 * MINUTE + SECOND, { type: 'section-start', sectionIndex: 1 }],
      [11 * MINUTE, answer('q3', 'b')],
    ])
    expect(plain(fold(rules, own, 12 * MINUTE).answers)).toEqual({ q3: ['b'] })
  })

  it('has them once, however often the device writes it down', () => {
    const rules = granted(timed, [MINUTE, 5])
    const own = log(PHONE, [
      [2 * MINUTE, extended(1)],
      [3 * MINUTE, extended(1, 0)],
    ])
    expect(sectionEndsAt(rules.terms, fold(rules, own, 3 * MINUTE))).toBe(START + 15 * MINUTE)
  })

  it('and claims more than was given, has what was given', () => {
    const rules = granted(timed, [MINUTE, 5])
    const own = log(PHONE, [[2 * MINUTE, extended(900, 0)]])
    expect(sectionEndsAt(rules.terms, fold(rules, own, 3 * MINUTE))).toBe(START + 15 * MINUTE)
  })

  it('and takes another device in hand, has them there once', () => {
    const rules = granted(timed, [MINUTE, 5])
    const progress = { phase: 'answering', sectionIndex: 0, sectionStartedAt: START, sectionCompletedAt: null } as const
    const taken = (known: number[]) =>
      server([
        [
          3 * MINUTE,
          {
            type: 'takeover',
            writerId: LAPTOP,
            afterSeq: 0,
            progress: { ...progress, sectionGrants: known },
            grantsKnown: known.length,
          },
        ],
      ])
    const phone = log(PHONE, [[2 * MINUTE, extended(1)]])
    const knew = fold(rules, [...phone, ...taken([1])], 4 * MINUTE)
    const didNot = fold(rules, [...phone, ...taken([]), ...log(LAPTOP, [[3 * MINUTE + 1, extended(1)]])], 4 * MINUTE)
    for (const state of [knew, didNot]) expect(sectionEndsAt(rules.terms, state)).toBe(START + 15 * MINUTE)
    expect([knew.grantsKnown, didNot.grantsKnown]).toEqual([1, 1])
  })

  it('and hears of it on a device that was superseded a moment before, keeps what that device took', () => {
    const rules = granted(timed, [9 * MINUTE, 5])
    const progress = { phase: 'answering', sectionIndex: 0, sectionStartedAt: START, sectionCompletedAt: null } as const
    const events = [
      ...server([[9 * MINUTE, { type: 'takeover', writerId: LAPTOP, afterSeq: 0, progress }]]),
      ...log(PHONE, [
        [9 * MINUTE + 1, extended(1)],
        [14 * MINUTE, answer('q2', 'c')],
      ]),
    ]
    expect(plain(fold(rules, events, 14 * MINUTE).answers)).toEqual({ q2: ['c'] })
  })

  it('while hidden, is still away', () => {
    const rules = granted(timed, [MINUTE, 5])
    const own = log(PHONE, [
      [2 * MINUTE, { type: 'away' }],
      [2 * MINUTE + SECOND, extended(1)],
    ])
    expect(fold(rules, own, 4 * MINUTE).ended).toEqual({ at: START + 2.5 * MINUTE, reason: 'left' })
  })
})

describe('a student whose ended attempt an admin lets go on', () => {
  const timed = sampleRules({ sections: [10, 10] })
  const left = log(PHONE, [
    [4 * MINUTE, answer('q1', 'a')],
    [5 * MINUTE, { type: 'submit', reason: 'left' }],
  ])
  const reopen = (after: number, endedAfter: number, afterSeq: number) =>
    server([[after, { type: 'reopen', endedAt: START + endedAfter, grant: 1, afterSeq }]])

  it('has the time that was left, whatever passed meanwhile', () => {
    const rules = granted(timed, [65 * MINUTE, 60])
    const state = fold(rules, [...left, ...reopen(65 * MINUTE, 5 * MINUTE, 2)], 66 * MINUTE)
    expect(state).toMatchObject({ phase: 'answering', sectionIndex: 0, ended: null })
    expect(sectionEndsAt(rules.terms, state)).toBe(START + 70 * MINUTE)
    expect(rules.terms.deadlineAt).toBe(START + 80 * MINUTE)
  })

  it('goes on in the section that the log says, also when that arrives late', () => {
    const rules = granted(timed, [65 * MINUTE, 60])
    const late = log(PHONE, [
      [2 * MINUTE, { type: 'section-complete', sectionIndex: 0 }],
      [3 * MINUTE, { type: 'section-start', sectionIndex: 1 }],
      [4 * MINUTE, answer('q3', 'a')],
      [66 * MINUTE, answer('q4', 'b')],
    ])
    const state = fold(rules, [...late, ...reopen(65 * MINUTE, 5 * MINUTE, 0)], 66 * MINUTE)
    expect(plain(state.answers)).toEqual({ q3: ['a'], q4: ['b'] })
  })

  it('has the end by an absence undone even if only the server knew of the absence', () => {
    const rules = granted(timed, [65 * MINUTE, 60])
    const state = fold(
      rules,
      [...log(PHONE, [[4 * MINUTE, answer('q1', 'a')]]), ...reopen(65 * MINUTE, 5 * MINUTE, 1)],
      66 * MINUTE,
    )
    expect(state).toMatchObject({ phase: 'answering', sectionIndex: 0, awaySince: null })
  })

  it('after a closing by an admin too, and hands in a second time', () => {
    const rules = granted(timed, [6 * MINUTE, 3])
    const events = [
      ...server([
        [5 * MINUTE, { type: 'close' }],
        [6 * MINUTE, { type: 'reopen', endedAt: START + 5 * MINUTE, grant: 1, afterSeq: 1 }],
      ]),
      ...log(PHONE, [
        [MINUTE, answer('q1', 'a')],
        [7 * MINUTE, answer('q1', 'b')],
        [8 * MINUTE, { type: 'submit', reason: 'finished' }],
      ]),
    ]
    const state = fold(rules, events, 20 * MINUTE)
    expect(plain(state.answers)).toEqual({ q1: ['b'] })
    expect(state.ended).toEqual({ at: START + 8 * MINUTE, reason: 'finished' })
  })
})
