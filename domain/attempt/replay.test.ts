import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AttemptEventBody, SERVER_WRITER } from './event.ts'
import { REPLAY_OFFLINE_MS, replayStandingAt, type ReplayedLine, replaySteps } from './replay.ts'
import { LAPTOP, PHONE, START } from './sample-exam.test-support.ts'

const questions = ['q1', 'q2', 'q3'].map((id) => ({ id, optionIds: ['c', 'a', 'b'] }))
const inputs = { questions, deviceIds: [PHONE, LAPTOP], branches: new Map<string, string>(), counts: () => true }

/** A log of one device, a second between its lines. */
const logOf = (bodies: readonly AttemptEventBody[], delayMs = 0): ReplayedLine[] =>
  bodies.map((body, index) => {
    const at = START + index * 1_000
    return { writerId: PHONE, seq: index + 1, at, body, receivedAt: at + delayMs }
  })

const answer = (questionId: string, ...optionIds: string[]): AttemptEventBody => ({
  type: 'answer',
  questionId,
  optionIds,
})

describe('a replay of an attempt', () => {
  it('tells what was seen, answered, changed and cleared, by numbers and positions as they were shown', () => {
    const log = logOf([
      { type: 'seen', questionId: 'q2' },
      answer('q2', 'a'),
      answer('q2', 'b', 'c'),
      answer('q2'),
      answer('q2', 'c'),
      { type: 'strike', questionId: 'q3', optionIds: ['b'] },
      { type: 'submit', reason: 'finished' },
    ])
    const steps = replaySteps(log, inputs)
    expect(steps.map(({ kind, question, options }) => [kind, question, options])).toEqual([
      ['seen', 2, null],
      ['answered', 2, [2]],
      ['changed', 2, [1, 3]],
      ['cleared', 2, []],
      ['answered', 2, [1]],
      ['struck', 3, [3]],
      ['submitted', null, null],
    ])
    expect([...replayStandingAt(steps, 2).answers]).toEqual([[2, [1, 3]]])
    expect([...replayStandingAt(steps, 3).answers]).toEqual([])
    expect([...replayStandingAt(steps, 6).answers]).toEqual([[2, [1]]])
  })

  it('shows an answer that does not count, and goes on with the one before it', () => {
    const log = logOf([answer('q1', 'a'), answer('q1', 'b')])
    const steps = replaySteps(log, { ...inputs, counts: ({ seq }) => seq === 1 })
    expect(steps[1]).toMatchObject({ kind: 'changed', counts: false, options: [3] })
    expect(replayStandingAt(steps, 1).answers.get(1)).toEqual([2])
  })

  it('knows when the student was absent, whatever the page writes meanwhile', () => {
    const log = logOf([
      answer('q1', 'a'),
      { type: 'away' },
      { type: 'clock', kind: 'sleep', byMs: 5 },
      { type: 'back' },
      { type: 'away' },
      answer('q2', 'a'),
    ])
    const steps = replaySteps(log, inputs)
    expect(steps.map((_, place) => replayStandingAt(steps, place).isAway)).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('marks what reached the academy only later', () => {
    const steps = replaySteps(
      [...logOf([answer('q1', 'a')]), ...logOf([answer('q1', 'a'), answer('q2', 'a')], REPLAY_OFFLINE_MS).slice(1)],
      inputs,
    )
    expect(steps.map((_, place) => replayStandingAt(steps, place).isOffline)).toEqual([false, true])
  })

  it('names the devices in the order in which they joined, with branches of their logs, and the academy by no number', () => {
    const branch = '33333333-3333-7333-8333-333333333333'
    const lines = [PHONE, LAPTOP, branch, SERVER_WRITER].map((writerId, index) => {
      return { writerId, seq: 1, at: START + index, body: { type: 'back' } as const, receivedAt: START + index }
    })
    const steps = replaySteps(lines, { ...inputs, branches: new Map([[branch, LAPTOP]]) })
    expect(steps.map(({ device }) => device)).toEqual([1, 2, 2, null])
  })

  const bodies = fc.oneof(
    fc.record({
      type: fc.constant('answer' as const),
      questionId: fc.constantFrom('q1', 'q2', 'q3', 'unknown'),
      optionIds: fc.subarray(['a', 'b', 'c', 'unknown']),
    }),
    fc.record({ type: fc.constant('seen' as const), questionId: fc.constantFrom('q1', 'q2') }),
    fc.constantFrom({ type: 'away' } as const, { type: 'back' } as const),
  )

  it('ends with the last choice of every question, and loses no line', () => {
    fc.assert(
      fc.property(fc.array(bodies, { maxLength: 60 }), (all) => {
        const steps = replaySteps(logOf(all), inputs)
        expect(steps).toHaveLength(all.length)
        const { answers } = replayStandingAt(steps, steps.length - 1)
        for (const [index, { id, optionIds }] of questions.entries()) {
          const last = all.findLast((body) => body.type === 'answer' && body.questionId === id)
          const chosen = last?.type === 'answer' ? last.optionIds : []
          const expected = optionIds.flatMap((option, place) => (chosen.includes(option) ? [place + 1] : []))
          expect(answers.get(index + 1) ?? []).toEqual(expected)
        }
      }),
    )
  })

  it('is quick for the longest log that an attempt may have', () => {
    const log = logOf(Array.from({ length: 10_000 }, (_, index) => answer(`q${(index % 3) + 1}`, 'a')))
    const before = performance.now()
    const steps = replaySteps(log, inputs)
    expect(replayStandingAt(steps, steps.length - 1).answers.size).toBe(3)
    expect(performance.now() - before).toBeLessThan(1_000)
  })
})
