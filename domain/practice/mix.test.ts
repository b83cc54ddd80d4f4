import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apportion, expectedShare, mixesOf, paperOf } from './mix.ts'
import { guessOf, rightProbability } from './rasch.ts'
import { bankOf, BLUEPRINT, question, sampleBank } from './sample-practice.test-support.ts'

describe('the paper that a student is measured by', () => {
  it('has as many questions as an exam, from easy to difficult in every topic', () => {
    const paper = paperOf(sampleBank(), BLUEPRINT)
    expect(paper).toHaveLength(120)
    const difficulties = paper.slice(0, 20).map(({ difficulty }) => difficulty)
    expect(difficulties).toEqual(difficulties.toSorted((one, other) => one - other))
    expect((difficulties[0] ?? 0) + (difficulties[19] ?? 0)).toBeCloseTo(-0.1, 6)
  })

  it('has an even mix of a topic that the bank does not have yet, and nothing that is no longer asked', () => {
    const bank = bankOf([question('old', 'algebra', { difficulty: 3, isOffered: false }), question('new', 'algebra')])
    expect(mixesOf(bank)('algebra')).toEqual([{ difficulty: 0, guess: 0.25 }])
    expect(mixesOf(bank)('geometry').map(({ difficulty }) => difficulty)).toEqual([-1, 0, 1])
    expect(paperOf(bank, BLUEPRINT)).toHaveLength(120)
  })

  it('shares questions among topics so that none is lost, and none is a whole one off', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.nat(200), shares, (total, parts) => {
        const counts = apportion(total, parts)
        const sum = parts.reduce((all, part) => all + part, 0)
        expect(counts.reduce((all, count) => all + count, 0)).toBe(total)
        counts.forEach((count, index) => expect(Math.abs(count - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1))
      }),
    )
  })
})

describe('a student who knows nothing', () => {
  it('is right as often as guessing brings, by one option or by a set of them', () => {
    const several = question('several', 'algebra', {
      options: ['a', 'b', 'c'].map((id) => ({ id, isRight: id !== 'c', misconception: null })),
    })
    expect(guessOf(question('one', 'algebra'))).toBe(0.25)
    expect(guessOf(several)).toBeCloseTo(1 / 7, 12)
    expect(rightProbability(-40, { difficulty: 0, guess: 0.25 })).toBeCloseTo(0.25, 12)
    expect(
      expectedShare(0, [
        { difficulty: 0, guess: 0.25 },
        { difficulty: 40, guess: 0.25 },
      ]),
    ).toBeCloseTo(0.4375, 12)
  })
})
