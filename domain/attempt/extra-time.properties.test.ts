import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttemptEvent, AttemptEventBody } from './event.ts'
import { applyEvent, foldAttempt, passTime, wouldCount } from './fold.ts'
import { PHONE, sampleRules, SECOND, START } from './sample-exam.test-support.ts'
import { type AttemptState, startedState } from './state.ts'
import { type TimeGrant, withGrants } from './terms.ts'

const exam = sampleRules({ sections: [2, 2, null], minutes: 6, graceSeconds: 30 })
const HORIZON = 20 * 60_000

const optionIds = fc.subarray(['a', 'b', 'c', 'd'])
/** One step: the student acts, or the device learns the number of grants. */
const act = fc.oneof(
  fc.record({ type: fc.constant('answer' as const), questionId: fc.constantFrom('q1', 'q3', 'q5'), optionIds }),
  fc.constant({ type: 'next' as const }),
  fc.constant({ type: 'away' as const }),
  fc.constant({ type: 'back' as const }),
  fc.constant({ type: 'hear' as const }),
)
const acts = fc
  .array(fc.record({ wait: fc.integer({ min: 1, max: 60 * SECOND }), act }), { maxLength: 40 })
  .map((list) => {
    let at = START
    return list.map(({ wait, act: done }) => ({ at: (at += wait), act: done }))
  })
const grants = fc
  .array(
    fc.record({
      after: fc.integer({ min: 1, max: 8 * 60 * SECOND }),
      ms: fc.integer({ min: SECOND, max: 300 * SECOND }),
    }),
    {
      maxLength: 3,
    },
  )
  .map((list): TimeGrant[] =>
    list
      .toSorted((a, b) => a.after - b.after)
      .map(({ after, ms }, index) => ({ id: `g${index}`, at: START + after, ms })),
  )

/** A device as its state machine works: it accepts only events that count, and logs when it learned of a grant. */
function device() {
  let terms = exam.terms
  let state = startedState(exam, PHONE)
  const log: AttemptEvent[] = []
  const rules = () => ({ ...exam, terms })
  const take = (body: AttemptEventBody, at: number) => {
    const event = { writerId: PHONE, seq: log.length + 1, at, body }
    if (state.phase === 'ended' || !wouldCount(rules(), state, event)) return
    log.push(event)
    state = applyEvent(rules(), state, event)
  }
  return {
    log,
    state: () => state,
    terms: () => terms,
    do(
      done: (typeof acts extends fc.Arbitrary<(infer Act)[]> ? Act : never)['act'],
      at: number,
      given: readonly TimeGrant[],
    ) {
      state = passTime(rules(), state, at)
      if (state.phase === 'ended') return
      if (done.type === 'hear') {
        const heard = given.filter((grant) => grant.at <= at)
        terms = withGrants(terms, heard)
        if (heard.length > state.grantsKnown)
          take({ type: 'extended', after: state.grantsKnown, upTo: heard.length }, at)
      } else if (done.type !== 'next') take(done, at)
      else if (state.phase === 'answering') take({ type: 'section-complete', sectionIndex: state.sectionIndex }, at)
      else take({ type: 'section-start', sectionIndex: state.sectionIndex + 1 }, at)
    },
    /** Time or an absence ends the attempt; the machine logs the end. */
    end() {
      state = passTime(rules(), state, START + HORIZON)
      if (state.ended === null || state.ended.reason === 'closed') return
      log.push({
        writerId: PHONE,
        seq: log.length + 1,
        at: state.ended.at,
        body: { type: 'submit', reason: state.ended.reason },
      })
    },
  }
}

function taken(state: AttemptState): Record<string, readonly string[]> {
  return Object.fromEntries([...state.answers].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

describe('extra time', () => {
  it('gives device and server the same attempt, whenever the device learns of it, or never', () => {
    fc.assert(
      fc.property(acts, grants, (done, given) => {
        const phone = device()
        for (const { at, act: one } of done) phone.do(one, at, given)
        phone.end()
        const rules = { ...exam, terms: withGrants(exam.terms, given) }
        const server = foldAttempt(rules, PHONE, phone.log, START + HORIZON)
        expect(taken(server)).toEqual(taken(phone.state()))
        expect(server.ended).toEqual(phone.state().ended)
        expect(server.discounted).toEqual([])
      }),
      { numRuns: 1_500 },
    )
  })

  it('never shortens: what counted without a grant counts with it, and the end is not earlier', () => {
    fc.assert(
      fc.property(acts, grants, (done, given) => {
        const phone = device()
        for (const { at, act: one } of done) phone.do(one, at, [])
        const rules = { ...exam, terms: withGrants(exam.terms, given) }
        const before = foldAttempt(exam, PHONE, phone.log, START + HORIZON)
        const after = foldAttempt(rules, PHONE, phone.log, START + HORIZON)
        expect(rules.terms.deadlineAt).toBeGreaterThanOrEqual(exam.terms.deadlineAt)
        expect(after.answers).toEqual(before.answers)
        expect(after.ended?.at ?? Infinity).toBeGreaterThanOrEqual(before.ended?.at ?? Infinity)
      }),
      { numRuns: 800 },
    )
  })
})
