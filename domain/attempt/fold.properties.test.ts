import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttemptEvent, AttemptEventBody } from './event.ts'
import { SERVER_WRITER } from './event.ts'
import { foldAttempt } from './fold.ts'
import { mergeLogs } from './order.ts'
import { LAPTOP, PHONE, sampleRules, START } from './sample-exam.test-support.ts'

const rules = sampleRules({ sections: [2, 2], breaks: [1], graceSeconds: 30 })
const HORIZON = 6 * 60_000

const questionId = fc.constantFrom('q1', 'q2', 'q3', 'q4', 'q9')
const optionIds = fc.subarray(['a', 'b', 'c', 'd'])
const sectionIndex = fc.constantFrom(0, 1)

const body: fc.Arbitrary<AttemptEventBody> = fc.oneof(
  fc.record({ type: fc.constant('answer' as const), questionId, optionIds }),
  fc.record({ type: fc.constant('seen' as const), questionId }),
  fc.record({ type: fc.constant('flag' as const), questionId, flagged: fc.boolean() }),
  fc.record({ type: fc.constant('section-complete' as const), sectionIndex }),
  fc.record({ type: fc.constant('section-start' as const), sectionIndex }),
  fc.constant({ type: 'away' as const }),
  fc.constant({ type: 'back' as const }),
  fc.record({
    type: fc.constant('interrupted' as const),
    lastAliveAt: fc.integer({ min: START, max: START + HORIZON }),
  }),
  fc.record({ type: fc.constant('submit' as const), reason: fc.constantFrom('finished' as const, 'left' as const) }),
)

/** A log as a device writes it: numbered without gaps; its clock may be corrected backwards. */
function deviceLog(writerId: string): fc.Arbitrary<AttemptEvent[]> {
  return fc
    .array(fc.record({ at: fc.integer({ min: START, max: START + HORIZON }), body }), { maxLength: 12 })
    .map((lines) => lines.map((line, index) => ({ writerId, seq: index + 1, ...line })))
}

const takeovers = fc
  .array(
    fc.record({ at: fc.integer({ min: START, max: START + HORIZON }), writerId: fc.constantFrom(PHONE, LAPTOP) }),
    { maxLength: 2 },
  )
  .map((lines) =>
    lines.map(({ at, writerId }, index): AttemptEvent => ({
      writerId: SERVER_WRITER,
      seq: index + 1,
      at,
      body: {
        type: 'takeover',
        writerId,
        afterSeq: 0,
        progress: { phase: 'answering', sectionIndex: 0, sectionStartedAt: START, sectionCompletedAt: null },
      },
    })),
  )

const logs = fc.tuple(deviceLog(PHONE), deviceLog(LAPTOP), takeovers).map((parts) => parts.flat())
const shuffled = logs.chain((events) =>
  fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
)

const RUNS = { numRuns: 500 }

describe('the log of a student, however it arrives', () => {
  it('is the same attempt in any order of arrival', () => {
    fc.assert(
      fc.property(shuffled, ([events, arrived]) => {
        expect(foldAttempt(rules, PHONE, arrived, START + HORIZON)).toEqual(
          foldAttempt(rules, PHONE, events, START + HORIZON),
        )
      }),
      RUNS,
    )
  })

  it('keeps the order of each device and never goes back in time', () => {
    fc.assert(
      fc.property(logs, (events) => {
        const merged = mergeLogs(events)
        expect(merged).toHaveLength(events.length)
        for (const writerId of [PHONE, LAPTOP, SERVER_WRITER]) {
          const seqs = merged.filter((event) => event.writerId === writerId).map((event) => event.seq)
          expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
        }
        merged.forEach((event, index) => expect(event.at).toBeGreaterThanOrEqual(merged[index - 1]?.at ?? 0))
      }),
      RUNS,
    )
  })

  it('changes nothing when it is merged a second time', () => {
    fc.assert(
      fc.property(logs, (events) => {
        expect(mergeLogs(mergeLogs(events))).toEqual(mergeLogs(events))
      }),
      RUNS,
    )
  })

  it('explains every event: it counts, or it is listed with its reason', () => {
    fc.assert(
      fc.property(logs, (events) => {
        const state = foldAttempt(rules, PHONE, events, START + HORIZON)
        const discounted = new Set(state.discounted.map(({ writerId, seq }) => `${writerId} ${seq}`))
        for (const event of events) {
          if (event.body.type !== 'answer' || discounted.has(`${event.writerId} ${event.seq}`)) continue
          expect(state.answers.has(event.body.questionId)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('always ends, never before the start and never after the deadline', () => {
    fc.assert(
      fc.property(logs, (events) => {
        const { ended } = foldAttempt(rules, PHONE, events, START + HORIZON)
        expect(ended).not.toBeNull()
        expect(ended?.at).toBeGreaterThanOrEqual(START)
        expect(ended?.at).toBeLessThanOrEqual(rules.terms.deadlineAt)
      }),
      RUNS,
    )
  })

  it('holds only answers to questions of the exam, with options of theirs', () => {
    fc.assert(
      fc.property(logs, (events) => {
        const { answers } = foldAttempt(rules, PHONE, events, START + HORIZON)
        const known = new Map(rules.sections.flatMap((section) => [...section.questions]))
        for (const [question, chosen] of answers) {
          expect(chosen.every((option) => known.get(question)?.has(option))).toBe(true)
        }
      }),
      RUNS,
    )
  })

  // The reason may differ: a crash reported after the deadline ends the attempt in retrospect, the deadline does not.
  it('is graded the same whatever a device that never held the attempt says of sections, absences and submission', () => {
    fc.assert(
      fc.property(deviceLog(PHONE), deviceLog(LAPTOP), (own, foreign) => {
        const silent = foreign.filter((event) => !('questionId' in event.body))
        const alone = foldAttempt(rules, PHONE, own, START + HORIZON)
        const together = foldAttempt(rules, PHONE, [...own, ...silent], START + HORIZON)
        expect(together.answers).toEqual(alone.answers)
      }),
      RUNS,
    )
  })
})
