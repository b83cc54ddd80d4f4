import { describe, expect, it } from 'vitest'
import { wilson } from '#domain/practice/interval.ts'
import {
  answersOf,
  BLUEPRINT,
  DAY_0,
  log,
  right,
  sampleBank,
  TOPICS,
  wrong,
} from '#domain/practice/sample-practice.test-support.ts'
import { gapOf, pointsOf, progressOf } from './progress-of.ts'

const bank = sampleBank()

/** Eight answers a day, over all topics, of which every fourth is wrong. */
function practised(days: number) {
  return log(
    Array.from({ length: days * 8 }, (_, index) => {
      const question = `${TOPICS[index % TOPICS.length]}-${Math.floor(index / TOPICS.length)}`
      return [Math.floor(index / 8), index % 4 === 3 ? wrong(question) : right(question)] as const
    }),
  )
}

const progressAfter = (days: number) => {
  const input = { answers: answersOf(practised(days), bank), bank, blueprint: BLUEPRINT }
  return progressOf({ ...input, today: DAY_0 + days - 1 })
}

describe('a student who has just begun', () => {
  it('reads how many answers are missing instead of a number', () => {
    expect(progressAfter(2).forecast).toMatchObject({ state: 'too-few', missing: 24, missingDays: 1 })
    expect(progressAfter(2).history).toEqual([])
  })

  it('reads nothing about pace, certainty and twins', () => {
    const empty = progressOf({ answers: [], bank, blueprint: BLUEPRINT, today: DAY_0 })
    expect([empty.pace, empty.calibration, empty.understood, empty.changed.changed]).toEqual([null, [], null, 0])
  })
})

describe('a student after three weeks', () => {
  it('sees the range of today at the end of its history', () => {
    const { forecast, history } = progressAfter(20)
    if (forecast.state !== 'range') throw new Error('a range was expected')
    expect(history.length).toBeGreaterThan(1)
    expect(history.at(-1)).toEqual({ day: DAY_0 + 19, low: forecast.low, high: forecast.high })
  })
})

describe('memorised or understood', () => {
  const share = (count: number, of: number) => ({ right: count, of, ...wilson(count, of) })

  it('says so only where the intervals lie apart', () => {
    expect(gapOf({ same: share(20, 20), twin: share(6, 20) })).toBe('memorised')
    expect(gapOf({ same: share(2, 2), twin: share(1, 2) })).toBe('unknown')
    expect(gapOf({ same: share(18, 20), twin: share(17, 20) })).toBe('understood')
    expect(gapOf({ same: share(5, 5), twin: share(0, 0) })).toBe('unknown')
  })

  it('shows shares in whole points', () => {
    expect([pointsOf(0), pointsOf(0.624), pointsOf(1)]).toEqual([0, 62, 100])
  })
})
