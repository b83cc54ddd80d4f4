import { describe, expect, it } from 'vitest'
import { INSIDE, OUTSIDE, OVERDUE, PRACTICE_RULES_OF_ALL, REGULAR_STUDENTS } from './checker.ts'
import { runPractice } from './run.ts'

const RUNS = 8

describe('a student who practises for ninety days on two devices, away for weeks and without a network for days', () => {
  it(`has every answer counted once, the same set everywhere, and never more due than can be asked, in ${RUNS} runs`, () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { problems, cameAbout } = runPractice(seed)
      expect({ seed, problems, cameAbout }).toEqual({ seed, problems: [], cameAbout: true })
    }
  }, 120_000)

  it('has the same run again for the same seed', () => {
    expect(runPractice(42, { steps: 20 }).hash).toBe(runPractice(42, { steps: 20 }).hash)
  })
})

describe('forecasts over many students', () => {
  const check = PRACTICE_RULES_OF_ALL['forecasts hold in 75 to 90 of 100 exams']

  it('hold in eight of ten exams, neither rarely nor nearly always', () => {
    expect(check({ [INSIDE]: 820, [OUTSIDE]: 180 })).toEqual([])
    expect(check({ [INSIDE]: 740, [OUTSIDE]: 260 })).toEqual(['74.0 of 100, in 1000 exams'])
    expect(check({ [INSIDE]: 910, [OUTSIDE]: 90 })).toEqual(['91.0 of 100, in 1000 exams'])
  })

  it('are not judged by few exams', () => {
    expect(check({ [INSIDE]: 5, [OUTSIDE]: 9 })).toEqual([])
  })
})

describe('mistakes of many students who practise regularly', () => {
  const check = PRACTICE_RULES_OF_ALL['mistakes of regular students do not pile up']

  it('are not overdue in great numbers', () => {
    expect(check({ [REGULAR_STUDENTS]: 200, [OVERDUE]: 2_900 })).toEqual([])
    expect(check({ [REGULAR_STUDENTS]: 200, [OVERDUE]: 4_600 })).toHaveLength(1)
  })

  it('are not judged by few students', () => {
    expect(check({ [REGULAR_STUDENTS]: 9, [OVERDUE]: 400 })).toEqual([])
  })
})
