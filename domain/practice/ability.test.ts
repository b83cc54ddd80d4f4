import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { estimateAbility, type MeasuredAnswer, measuringAnswers, topicAbilities } from './ability.ts'
import { answersOf, BLUEPRINT, blank, DAY_0, log, right, sampleBank, wrong } from './sample-practice.test-support.ts'

const bank = sampleBank()

function measured(isRight: boolean, facts: Partial<MeasuredAnswer> = {}): MeasuredAnswer {
  return { difficulty: 0, guess: 0.25, isRight, weight: 1, ...facts }
}

describe('the ability of a student', () => {
  it('is what is usual before the first answer', () => {
    const { mean, deviation } = estimateAbility([])
    expect(mean).toBeCloseTo(0, 10)
    expect(deviation).toBeCloseTo(1, 6)
  })

  it('rises less from a right answer that may be guessed than it falls from a wrong one', () => {
    const [up, down] = [estimateAbility([measured(true)]).mean, estimateAbility([measured(false)]).mean]
    expect(up).toBeGreaterThan(0)
    expect(-down).toBeGreaterThan(up)
  })

  it('is known better from more answers of the same kind', () => {
    const answers = fc.array(
      fc.record({ difficulty: fc.double({ min: -2, max: 2, noNaN: true }), isRight: fc.boolean() }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(answers, (some) => {
        const given = some.map(({ difficulty, isRight }) => measured(isRight, { difficulty }))
        const often = Array.from({ length: 8 }, () => given).flat()
        expect(estimateAbility(often).deviation).toBeLessThan(estimateAbility(given).deviation)
      }),
    )
  })

  it('is measured by first sights only', () => {
    const answers = answersOf(
      log([
        [0, wrong('algebra-0')],
        [1, right('algebra-0')],
        [2, right('algebra-0')],
      ]),
    )
    expect(measuringAnswers(answers, bank, DAY_0 + 2)).toMatchObject([{ question: 'algebra-0', isRight: false }])
  })

  it('forgets half of an answer in thirty days', () => {
    const answers = answersOf(log([[0, right('algebra-0')]]))
    const weights = [0, 30, 60].map((age) => measuringAnswers(answers, bank, DAY_0 + age)[0]?.weight)
    expect(weights).toEqual([1, 0.5, 0.25])
  })

  it('learns nothing from a rapid guess, but from a sheet that has no times', () => {
    const bodies = [wrong('algebra-0', { ms: 3_000 }), wrong('algebra-1', { ms: 0, sheet: 'W-12' }), blank('algebra-3')]
    const answers = answersOf(log(bodies.map((body) => [0, body])))
    expect(measuringAnswers(answers, bank, DAY_0).map(({ weight }) => weight)).toEqual([0, 1, 1])
  })

  it('takes an answer after a hint as wrong', () => {
    const answers = answersOf(log([[0, right('algebra-0', { hints: 1 })]]))
    expect(measuringAnswers(answers, bank, DAY_0)[0]?.isRight).toBe(false)
  })

  it('stays near the section in a topic with two answers, and away from the other section', () => {
    const strong = Array.from({ length: 20 }, (_, index) => [0, right(`geometry-${index}`)] as const)
    const answers = answersOf(log([...strong, [0, wrong('algebra-4')], [0, wrong('algebra-7')]]))
    const abilities = topicAbilities(measuringAnswers(answers, bank, DAY_0), BLUEPRINT)
    const means = ['geometry', 'ratios', 'algebra', 'reading'].map((topic) => abilities.get(topic)?.mean ?? 0)
    expect(means).toEqual(means.toSorted((one, other) => other - one).toSpliced(2, 2, means[2] ?? 0, means[3] ?? 0))
    expect(means[3]).toBeCloseTo(0, 6)
    expect(means[1]).toBeGreaterThan(means[2] ?? 0)
    expect(means[2]).toBeGreaterThan(0)
  })

  it('expects of a topic without answers what the section shows, a little less surely', () => {
    const answers = answersOf(log(Array.from({ length: 20 }, (_, index) => [0, right(`geometry-${index}`)] as const)))
    const measuring = measuringAnswers(answers, bank, DAY_0)
    const section = estimateAbility(measuring)
    const ratios = topicAbilities(measuring, BLUEPRINT).get('ratios')
    expect(ratios?.mean).toBeCloseTo(section.mean, 2)
    expect(ratios?.deviation).toBeCloseTo(Math.hypot(section.deviation, 0.5), 2)
  })
})
