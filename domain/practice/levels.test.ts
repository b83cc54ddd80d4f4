import { describe, expect, it } from 'vitest'
import type { PracticeBody } from './event.ts'
import { levelsOf, type TopicLevel } from './levels.ts'
import { answersOf, BLUEPRINT, DAY_0, log, right, sampleBank, wrong } from './sample-practice.test-support.ts'

const bank = sampleBank(60)

function algebra(lines: readonly (readonly [number, PracticeBody])[], today = lines.at(-1)?.[0] ?? 0): TopicLevel {
  const [level] = levelsOf(answersOf(log(lines), bank), bank, BLUEPRINT, DAY_0 + today).filter(
    ({ topic }) => topic === 'algebra',
  )
  if (level === undefined) throw new Error('a level of each topic')
  return level
}

/** So many answers a day to unseen questions of algebra, of which every `wrongEvery`-th is wrong. */
function practice(count: number, { perDay = 5, wrongEvery = Number.POSITIVE_INFINITY } = {}) {
  return Array.from({ length: count }, (_, index) => {
    const id = `algebra-${(index * 7) % 60}`
    return [Math.floor(index / perDay), (index + 1) % wrongEvery === 0 ? wrong(id) : right(id)] as const
  })
}

describe('the level of a student in a topic', () => {
  it('is unknown below eight first sights, and says how many are missing', () => {
    expect(algebra(practice(5))).toMatchObject({ level: 'unknown', answers: 5, missing: 3, interval: null })
    expect(algebra([])).toMatchObject({ level: 'unknown', missing: 8 })
    expect(algebra(practice(8))).toMatchObject({ answers: 8, missing: 0 })
  })

  it('does not come from repeating one question, nor from rapid guesses', () => {
    expect(algebra(Array.from({ length: 20 }, (_, day) => [day, right('algebra-0')]))).toMatchObject({ answers: 1 })
    const rapid = practice(20).map(([day, body]) => [day, { ...body, ms: 900 }] as const)
    expect(algebra(rapid)).toMatchObject({ level: 'unknown', answers: 0 })
  })

  it('needs practice when six of ten are out of reach', () => {
    expect(algebra(practice(30, { wrongEvery: 1 }))).toMatchObject({ level: 'needs-practice' })
  })

  it('is on the way between', () => {
    expect(algebra(practice(9, { wrongEvery: 3 }))).toMatchObject({ level: 'on-the-way' })
  })

  it('is good when six of ten are sure, and mastered when three of four are and days lie between', () => {
    expect(algebra(practice(20, { perDay: 20, wrongEvery: 7 }))).toMatchObject({ level: 'good' })
    expect(algebra(practice(55, { perDay: 55 }))).toMatchObject({ level: 'good' })
    expect(algebra(practice(55, { perDay: 10 }))).toMatchObject({ level: 'mastered' })
  })

  it('falls when nothing is heard for a long time', () => {
    const lines = practice(40, { perDay: 10 })
    expect(algebra(lines).level).toBe('mastered')
    expect(algebra(lines, 200).level).toBe('on-the-way')
  })

  it('comes with an interval that shrinks with answers', () => {
    const widths = [8, 16, 32, 56].map((count) => {
      const { low = 0, high = 1 } = algebra(practice(count, { wrongEvery: 4, perDay: 60 })).interval ?? {}
      return high - low
    })
    expect(widths).toEqual(widths.toSorted((one, other) => other - one))
    expect(widths[3]).toBeLessThan(0.25)
  })

  it('is there for every topic of the exam, in its order', () => {
    const levels = levelsOf([], bank, BLUEPRINT, DAY_0)
    expect(levels.map(({ topic }) => topic)).toEqual(BLUEPRINT.topics.map(({ topic }) => topic))
  })
})
