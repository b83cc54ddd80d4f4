import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomSource } from '../shuffle/shuffle.ts'
import type { AnsweredBody, PracticeEvent } from './event.ts'
import {
  countVariants,
  endOf,
  explainedTo,
  explanationVariant,
  FEWEST_OF_VARIANT,
  MOST_OF_VARIANT,
  NO_VARIANT_COUNTS,
  variantEffect,
  type VariantOutcome,
  variantOutcomes,
  verdictOf,
} from './explanation-variants.ts'
import type { ComparedExplanations, ExplanationVariant } from './facts.ts'
import type { PackQuestion } from './pack.ts'
import {
  answered,
  answersOf,
  bankOf,
  instant,
  log,
  PHONE,
  question,
  right,
  TABLET,
  wrong,
} from './sample-practice.test-support.ts'

const COMPARED: ComparedExplanations = { digest: 'd', since: 2, ended: null }
const family = (compared: ComparedExplanations) =>
  bankOf(['a', 'b', 'c'].map((id) => question(id, 'algebra', { family: 'a', ...(id === 'c' ? {} : { compared }) })))
const bank = family(COMPARED)
const V2 = { version: 2 }

type Line = readonly [day: number, body: AnsweredBody]

const outcomes = (lines: readonly Line[], known = bank) =>
  variantOutcomes('student', answersOf(log(lines), known), known)

const packed = (id: string, second?: string): PackQuestion => ({
  id,
  paragraphId: null,
  answerType: 'radio',
  html: '',
  mark: 1,
  options: [],
  hintHtml: null,
  facts: question(id, 'algebra'),
  reasons: {},
  hintSteps: [],
  explanationHtml: 'first',
  part: null,
  ...(second === undefined ? {} : { secondExplanationHtml: second }),
})

describe('a student of a question with two explanations', () => {
  it('is shown one of them, about every second student the second, whoever the others and the questions are', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.array(fc.uuid(), { minLength: 2_000, maxLength: 2_000 }), (one, many) => {
        const ofStudents = many.map((id) => explanationVariant(id, one))
        const ofQuestions = many.map((id) => explanationVariant(one, id))
        for (const given of [ofStudents, ofQuestions]) {
          const share = given.filter((variant) => variant === 'second').length / many.length
          expect(Math.abs(share - 0.5)).toBeLessThan(0.065)
        }
      }),
      { numRuns: 20, seed: 7 },
    )
  })

  it('reads the text of the pack that the hash gives, and never both', () => {
    const shown = ['one', 'two', 'three', 'four', 'five', 'six'].map((student) => {
      const explained = explainedTo(student, packed('a', 'second'))
      expect(explained.explanationHtml).toBe(explanationVariant(student, 'a'))
      expect(explained).not.toHaveProperty('secondExplanationHtml')
      return explained.explanationHtml
    })
    expect(new Set(shown)).toEqual(new Set(['first', 'second']))
  })

  it('reads a pack from before there were second explanations as it is', () => {
    const old = packed('a')
    expect(explainedTo('one', old)).toBe(old)
  })

  it('counts with the twin days after a wrong answer, and once', () => {
    const variant = explanationVariant('student', 'a')
    const counted = outcomes([
      [0, wrong('a', V2)],
      [1, right('a', V2)],
      [3, right('b', V2)],
      [9, right('c', V2)],
      [12, wrong('b', V2)],
    ])
    expect(counted).toEqual([{ question: 'a', student: 'student', variant, isRight: true, at: instant(3, 2) }])
  })

  const nowhere: [string, Line[]][] = [
    [
      'was right at once',
      [
        [0, right('a', V2)],
        [4, right('b', V2)],
      ],
    ],
    [
      'met the twin too soon',
      [
        [0, wrong('a', V2)],
        [2, right('b', V2)],
      ],
    ],
    [
      'guessed the twin at a glance',
      [
        [0, wrong('a', V2)],
        [4, right('b', { ...V2, ms: 500 })],
      ],
    ],
    [
      'answered as in the exam',
      [
        [0, wrong('a', { ...V2, mode: 'exam' })],
        [4, right('b', V2)],
      ],
    ],
    [
      'answered on paper',
      [
        [0, wrong('a', { ...V2, sheet: 'AB12' })],
        [4, right('b', V2)],
      ],
    ],
    [
      'had a pack with one explanation',
      [
        [0, wrong('a', { version: 1 })],
        [4, right('b', V2)],
      ],
    ],
    [
      'began with a question that has one explanation',
      [
        [0, wrong('c', V2)],
        [4, right('b', V2)],
      ],
    ],
    ['never met the twin', [[0, wrong('a', V2)]]],
  ]
  it.each(nowhere)('counts nowhere who %s', (_, lines) => {
    expect(outcomes(lines)).toEqual([])
  })

  it('counts nowhere with a pack that shows the better one to all', () => {
    const ended = family({ ...COMPARED, ended: { version: 3, shown: 'second' } })
    const lines = (version: number): Line[] => [
      [0, wrong('a', { version })],
      [4, right('b', V2)],
    ]
    expect(outcomes(lines(2), ended)).toHaveLength(1)
    expect(outcomes(lines(3), ended)).toEqual([])
  })

  it('counts at most once for a family, whatever the log says and however it is split, repeated and interleaved', () => {
    const line = fc.record({
      writer: fc.constantFrom(PHONE, TABLET),
      day: fc.nat(12),
      id: fc.constantFrom('a', 'b', 'c'),
      options: fc.constantFrom(['a'], ['b'], []),
      version: fc.constantFrom(0, 1, 2, 3),
    })
    const events = fc.array(line, { maxLength: 25 }).map((lines) =>
      lines.map(({ writer, day, id, options, version }, index): PracticeEvent => {
        return { writer, seq: index + 1, at: instant(day, index), body: answered(id, options, { version }) }
      }),
    )
    const mixed = events.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: 2 * all.length })),
    )
    let counted = 0
    fc.assert(
      fc.property(mixed, ([all, shuffled]) => {
        const once = variantOutcomes('s', answersOf(all, bank), bank)
        counted += once.length
        expect(once.length).toBeLessThanOrEqual(1)
        expect(variantOutcomes('s', answersOf(shuffled, bank), bank)).toEqual(once)
        const [first] = answersOf(all, bank).filter(({ isFirstSight }) => isFirstSight)
        if (first?.isRight === true) expect(once).toEqual([])
      }),
      { numRuns: 500 },
    )
    expect(counted).toBeGreaterThan(0)
  })
})

function drawn(shares: Readonly<Record<ExplanationVariant, number>>, seed: number, count = 2 * MOST_OF_VARIANT) {
  const random = randomSource(seed)
  return Array.from({ length: count }, (_, at): VariantOutcome => {
    const variant = random() < 0.5 ? 'first' : 'second'
    return { question: 'a', student: `${at}`, variant, isRight: random() < shares[variant], at }
  })
}

describe('the author of two explanations', () => {
  const counts = (a: number, m: number, b: number, n: number) => ({
    first: { right: a, of: m },
    second: { right: b, of: n },
  })

  it('reads “not enough yet” until both have enough answers', () => {
    expect(variantEffect(NO_VARIANT_COUNTS)).toMatchObject({ verdict: 'too-few', difference: null })
    expect(verdictOf(counts(300, 300, 0, FEWEST_OF_VARIANT - 1))).toBe('too-few')
    expect(verdictOf(counts(15, FEWEST_OF_VARIANT, 15, FEWEST_OF_VARIANT))).toBe('open')
  })

  it('reads which one helps more where the stricter interval leaves nought out', () => {
    expect(verdictOf(counts(56, 70, 48, 80))).toBe('open')
    expect(verdictOf(counts(112, 140, 96, 160))).toBe('first')
    expect(verdictOf(counts(96, 160, 112, 140))).toBe('second')
  })

  it('keeps the first one when the most answers have shown no difference', () => {
    const verdict = verdictOf(counts(150, MOST_OF_VARIANT, 151, MOST_OF_VARIANT))
    expect([verdict, endOf(verdict)]).toEqual(['none', 'first'])
  })

  it('is deceived by chance in less than five of a hundred comparisons, though every answer is looked at', () => {
    for (const share of [0.4, 0.7]) {
      const trials = Array.from({ length: 400 }, (_, seed) =>
        verdictOf(countVariants(drawn({ first: share, second: share }, 1_000 * share + 7_919 * seed, 700))),
      )
      const deceived = trials.filter((verdict) => verdict === 'first' || verdict === 'second').length
      expect(deceived / trials.length).toBeLessThan(0.05)
    }
  })

  it('learns of a large difference in most comparisons', () => {
    const trials = Array.from({ length: 100 }, (_, seed) =>
      verdictOf(countVariants(drawn({ first: 0.5, second: 0.75 }, 31 * seed))),
    )
    expect(trials.filter((verdict) => verdict === 'second').length).toBeGreaterThan(90)
  })

  it('finds it ended as it was, whatever comes later and in whatever order lines arrived', () => {
    const random = fc.record({ seed: fc.nat(10_000), more: fc.nat(10_000) })
    fc.assert(
      fc.property(random, ({ seed, more }) => {
        const all = drawn({ first: 0.4, second: 0.8 }, seed, 400)
        const ended = countVariants(all)
        expect(endOf(verdictOf(ended))).not.toBeNull()
        const later = drawn({ first: 1, second: 0 }, more, 200).map((one) => {
          return { ...one, at: one.at + 1_000, student: `later ${one.student}` }
        })
        expect(countVariants([...all, ...later])).toEqual(ended)
        expect(countVariants([...all.toReversed(), ...all])).toEqual(ended)
      }),
      { numRuns: 30 },
    )
  })
})
