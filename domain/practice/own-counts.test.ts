/** The figures of own answers that a student reads: changes, certainty, pace, wrong ideas, what was understood. */
import { describe, expect, it } from 'vitest'
import { calibrationOf } from './calibration.ts'
import { changedChoices } from './changed.ts'
import { misconceptionClusters } from './misconceptions.ts'
import { paceOf } from './pace.ts'
import { answered, answersOf, DAY_0, log, right, wrong } from './sample-practice.test-support.ts'
import { understoodOf } from './understood.ts'

describe('a student who changed answers', () => {
  it('reads how often that was right', () => {
    const bodies = [
      right('algebra-0', { changedFrom: ['b'] }),
      right('algebra-1', { changedFrom: ['c'] }),
      wrong('algebra-3', { changedFrom: ['a'] }),
      wrong('algebra-4', { changedFrom: ['c'] }),
      right('algebra-6'),
    ]
    const answers = answersOf(log(bodies.map((body) => [0, body])))
    expect(changedChoices(answers)).toEqual({ changed: 4, toRight: 2, toWrong: 1 })
  })
})

describe('a student who says how certain an answer is', () => {
  it('reads how many of them were right at first sight', () => {
    const bodies = [
      right('algebra-0', { certainty: 'certain' }),
      wrong('algebra-1', { certainty: 'certain' }),
      right('algebra-1', { certainty: 'certain' }),
      right('algebra-3', { certainty: 'guess' }),
      right('algebra-4'),
    ]
    const calibration = calibrationOf(answersOf(log(bodies.map((body) => [0, body]))))
    expect(calibration.map(({ certainty, right: count, of }) => [certainty, count, of])).toEqual([
      ['certain', 1, 2],
      ['probable', 0, 0],
      ['guess', 1, 1],
    ])
    expect(calibration[1]).toMatchObject({ low: 0, high: 1 })
  })
})

describe('the pace of a student', () => {
  const pace = (times: readonly number[], sheet: string | null = null) =>
    paceOf(answersOf(log(times.map((ms, index) => [0, right(`algebra-${index}`, { ms, sheet })]))), 62_000)

  it('is the median of right answers, in one of three words', () => {
    expect(pace([10_000, 20_000, 30_000, 40_000, 600_000])).toEqual({ medianMs: 30_000, word: 'fast' })
    expect(pace([50_000, 50_000, 50_000, 62_000, 62_000])).toEqual({ medianMs: 50_000, word: 'in-time' })
    expect(pace([10_000, 70_000, 70_000, 70_000, 70_000])).toEqual({ medianMs: 70_000, word: 'slow' })
  })

  it('is unknown from few answers, and from a sheet of paper', () => {
    expect(pace([30_000, 30_000, 30_000, 30_000])).toBeNull()
    expect(pace([1, 1, 1, 1, 1, 1], 'W-12')).toBeNull()
  })
})

describe('a wrong idea of a student', () => {
  it('is named when it led to three wrong answers in different questions', () => {
    const lines = [
      [0, wrong('algebra-0')],
      [0, wrong('ratios-0')],
      [4, wrong('algebra-0')],
    ] as const
    expect(misconceptionClusters(answersOf(log(lines)))).toEqual([
      {
        misconception: 'divides-by-the-wrong-number',
        count: 3,
        questions: ['algebra-0', 'ratios-0'],
        lastDay: DAY_0 + 4,
      },
    ])
    expect(misconceptionClusters(answersOf(log(lines.slice(0, 2))))).toEqual([])
  })

  it('is not named for one question alone, nor for repeating it on a day', () => {
    const alone = [0, 1, 2, 3].map((day) => [day, wrong('algebra-0')] as const)
    expect(misconceptionClusters(answersOf(log(alone)))).toEqual([])
    const sameDay = [
      [0, wrong('algebra-0')],
      [0, wrong('algebra-0')],
      [0, wrong('ratios-0')],
    ] as const
    expect(misconceptionClusters(answersOf(log(sameDay)))).toEqual([])
  })
})

describe('a student who was wrong once', () => {
  it('reads whether the same question or its twin is right later', () => {
    const lines = [
      [0, wrong('algebra-1')],
      [0, right('algebra-1')],
      [1, right('algebra-1')],
      [2, right('algebra-1')],
      [3, answered('algebra-2', ['c'])],
      [3, right('ratios-0')],
    ] as const
    expect(understoodOf(answersOf(log(lines)))).toMatchObject({ same: { right: 2, of: 2 }, twin: { right: 0, of: 1 } })
  })
})
