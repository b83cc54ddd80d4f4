import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AttemptEvent, type AttemptEventBody, SERVER_WRITER } from './event.ts'
import { foldAttempt } from './fold.ts'
import { COPIED, IN_PLACE, type Members } from './members.ts'
import { answer, LAPTOP, MINUTE, PHONE, sampleRules, START } from './sample-exam.test-support.ts'

const rules = sampleRules({ sections: [null], minutes: 600, graceSeconds: 30 })

/** Counts every access to a line, and for every change of a set, map or list the entries that it had to touch. */
function counter() {
  let operations = 0
  const counted = (event: AttemptEvent): AttemptEvent => ({
    get writerId() {
      operations += 1
      return event.writerId
    },
    get seq() {
      operations += 1
      return event.seq
    },
    get at() {
      operations += 1
      return event.at
    },
    get body() {
      operations += 1
      return event.body
    },
  })
  const touching = <Owner extends object>(before: Owner, after: Owner, size: number): Owner => {
    operations += before === after ? 1 : size
    return after
  }
  const members: Members = {
    added: (set, member) => touching(set, IN_PLACE.added(set, member), set.size),
    removed: (set, member) => touching(set, IN_PLACE.removed(set, member), set.size),
    withEntry: (map, choice) => touching(map, IN_PLACE.withEntry(map, choice), map.size),
    appended: (list, item) => touching(list, IN_PLACE.appended(list, item), list.length),
  }
  return { counted, members, operations: () => operations }
}

const body: fc.Arbitrary<AttemptEventBody> = fc.constantFrom<AttemptEventBody>(
  answer('q1', 'a'),
  answer('q2', 'b', 'c'),
  answer('q9', 'a'),
  answer('q1', 'z'),
  { type: 'seen', questionId: 'q2' },
  { type: 'flag', questionId: 'q1', flagged: true },
  { type: 'flag', questionId: 'q1', flagged: false },
  { type: 'away' },
  { type: 'back' },
  { type: 'section-complete', sectionIndex: 7 },
)

/** Two devices that take the attempt from each other all the time, with arbitrary clocks. */
function logOf(bodies: readonly AttemptEventBody[], steps: readonly number[], lines: number): AttemptEvent[] {
  return Array.from({ length: lines }, (_, index): AttemptEvent => {
    const at = START + index * 20 + (steps[index % steps.length] ?? 0)
    const writerId = index % 2 === 0 ? PHONE : LAPTOP
    if (index % 50 === 49) {
      const progress = {
        phase: 'answering' as const,
        sectionIndex: 0,
        sectionStartedAt: START,
        sectionCompletedAt: null,
      }
      const takeover = { type: 'takeover' as const, writerId, progress, afterSeq: Math.floor(index / 2) }
      return { writerId: SERVER_WRITER, seq: index, at: START + index * 20, body: takeover }
    }
    return { writerId, seq: Math.floor(index / 2) + 1, at, body: bodies[index % bodies.length] ?? { type: 'back' } }
  })
}

it('a student with twice the log costs the server no more than 2.2 times the work', () => {
  const bodies = fc.array(body, { minLength: 1, maxLength: 12 })
  const steps = fc.array(fc.integer({ min: -MINUTE, max: MINUTE }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(bodies, steps, (kinds, clock) => {
      const work = (lines: number) => {
        const { counted, members, operations } = counter()
        foldAttempt(rules, PHONE, logOf(kinds, clock, lines).map(counted), START + MINUTE, new Map(), members)
        return operations()
      }
      expect(work(4_000) / work(2_000)).toBeLessThanOrEqual(2.2)
    }),
    { numRuns: 30 },
  )
})

it('a student is graded the same whether states are copied or changed in place', () => {
  fc.assert(
    fc.property(
      fc.array(body, { minLength: 1, maxLength: 30 }),
      fc.array(fc.integer({ min: 0, max: MINUTE })),
      (kinds, clock) => {
        const log = logOf(kinds, clock, 120)
        const fold = (members: Members) => foldAttempt(rules, PHONE, log, START + MINUTE, new Map(), members)
        expect(fold(IN_PLACE)).toEqual(fold(COPIED))
      },
    ),
    { numRuns: 200 },
  )
})

it('a student who claims a thousand grants of time in every line has the one that there is, and costs no more', () => {
  const { terms } = rules
  const granted = { ...rules, terms: { ...terms, grants: [{ id: 'one', at: START, ms: MINUTE }] } }
  const claims = Array.from({ length: 100 }, (_, index): AttemptEvent => {
    return { writerId: PHONE, seq: index + 1, at: START + index, body: { type: 'extended', after: 0, upTo: 1_000 } }
  })
  expect(foldAttempt(granted, PHONE, claims, START + MINUTE).sectionGrants).toEqual([1])
})
