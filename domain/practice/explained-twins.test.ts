import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explanationEffect, FEWEST_TWIN_OUTCOMES, twinOutcomes } from './explained-twins.ts'
import type { AnsweredBody } from './event.ts'
import { answersOf, bankOf, log, question, right, wrong } from './sample-practice.test-support.ts'

const bank = bankOf(['a', 'b', 'c'].map((id) => question(id, 'algebra', { family: 'a' })))
const FAMILIES = new Map([['a', ['a', 'b', 'c']]])
const PAIR = new Map([['a', ['a', 'b']]])

const outcomes = (
  lines: readonly (readonly [day: number, body: AnsweredBody])[],
  families: ReadonlyMap<string, readonly string[]> = PAIR,
) => twinOutcomes(answersOf(log(lines), bank), families)

const read = (id: string, isRight: boolean) => ({ question: id, hadRead: true, isRight })
const unread = (id: string, isRight: boolean) => ({ question: id, hadRead: false, isRight })

describe('a student who reads an explanation and meets the twin days later', () => {
  it('speaks for the explanation with the twin, and before it as one who had read nothing', () => {
    expect(
      outcomes([
        [0, wrong('a')],
        [3, right('b')],
      ]),
    ).toEqual([unread('b', false), read('a', true)])
  })

  it('counts whatever order the twins come in', () => {
    expect(
      outcomes([
        [0, right('b')],
        [5, wrong('a')],
      ]),
    ).toEqual([unread('a', true), read('b', false)])
  })

  it('says nothing where the twin came too soon, was guessed at a glance, or followed two explanations', () => {
    expect(
      outcomes([
        [0, wrong('a')],
        [2, right('b')],
      ]),
    ).toEqual([unread('b', false)])
    expect(
      outcomes([
        [0, wrong('a')],
        [4, right('b', { ms: 500 })],
      ]),
    ).toEqual([unread('b', false)])
    const all = outcomes(
      [
        [0, wrong('a')],
        [4, right('b')],
        [9, right('c')],
      ],
      FAMILIES,
    )
    expect(all).toEqual([unread('b', false), unread('c', false), read('a', true)])
  })

  it('says nothing of an explanation that was not shown at once: an exam, and paper', () => {
    for (const body of [{ mode: 'exam' }, { sheet: 'AB12' }] as const) {
      expect(
        outcomes([
          [0, wrong('a', body)],
          [4, right('b')],
        ]),
      ).toEqual([unread('b', false)])
    }
  })

  it('has a guess and an answer after the last hint count as not right', () => {
    expect(
      outcomes([
        [0, wrong('a')],
        [4, right('b', { certainty: 'guess' })],
      ]),
    ).toContainEqual(read('a', false))
    expect(
      outcomes([
        [0, wrong('a')],
        [4, right('b', { hints: 3 })],
      ]),
    ).toContainEqual(read('a', false))
  })

  it('adds nothing by answering again, on however many days', () => {
    const again = [1, 2, 3].map((day) => [day, right('a')] as const)
    expect(outcomes([[0, wrong('a')], ...again, [6, right('b')], [7, wrong('b')]])).toEqual([
      unread('b', false),
      read('a', true),
    ])
  })

  it('says nothing of a question without a twin', () => {
    expect(outcomes([[0, wrong('a')]], new Map([['a', ['a']]]))).toEqual([])
  })
})

describe('the author of an explanation', () => {
  const effect = (a: number, m: number, b: number, n: number) =>
    explanationEffect({ read: { right: a, of: m }, unread: { right: b, of: n } })

  it('reads “not enough yet” until both groups are large enough', () => {
    expect(effect(19, 19, 50, 100)).toMatchObject({ verdict: 'too-few', difference: null })
    expect(effect(50, 100, 0, 0)).toMatchObject({ verdict: 'too-few', unread: { low: 0, high: 1 } })
    expect(effect(20, FEWEST_TWIN_OUTCOMES, 20, FEWEST_TWIN_OUTCOMES).verdict).toBe('none')
  })

  // R. G. Newcombe, Statistics in Medicine 17 (1998) 873–890, table II, method 10, level 95 %.
  it('has the published interval of a difference', () => {
    const { difference } = effect(56, 70, 48, 80)
    expect(difference?.value).toBeCloseTo(0.2, 10)
    expect(difference?.low).toBeCloseTo(0.0524, 4)
    expect(difference?.high).toBeCloseTo(0.3339, 4)
  })

  it('reads that it helps or misleads only where chance does not explain it', () => {
    expect(effect(56, 70, 48, 80).verdict).toBe('helps')
    expect(effect(48, 80, 56, 70).verdict).toBe('misleads')
    expect(effect(50, 80, 48, 80).verdict).toBe('none')
  })

  it('reads the opposite where the groups are exchanged', () => {
    const group = fc.integer({ min: 20, max: 300 }).chain((of) => fc.record({ right: fc.nat(of), of: fc.constant(of) }))
    fc.assert(
      fc.property(group, group, (one, other) => {
        const [there, back] = [
          explanationEffect({ read: one, unread: other }).difference,
          explanationEffect({ read: other, unread: one }).difference,
        ]
        expect(there?.low).toBeCloseTo(-(back?.high ?? 0), 10)
        expect(there?.low).toBeLessThanOrEqual((there?.value ?? 0) + 1e-12)
      }),
    )
  })
})
