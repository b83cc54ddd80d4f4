import { afterAll, describe, expect, it } from 'vitest'
import { backlogUpTo, INSIDE, OUTSIDE, OVERDUE, PRACTICE_RULES_OF_ALL, REGULAR_STUDENTS } from './checker.ts'
import { ONE_REAL_IN, practiceStages, runPractice } from './run.ts'

const RUNS = 8
const stages = practiceStages()
afterAll(() => stages.close())

describe('a student who practises for ninety days on two devices, away for weeks and without a network for days', () => {
  it(`has every answer counted once, the same set everywhere, and never more due than can be asked, in ${RUNS} runs`, async () => {
    for (let seed = 1; seed <= RUNS; seed += 1) {
      const { problems, cameAbout } = await runPractice(stages, seed)
      expect({ seed, problems, cameAbout }).toEqual({ seed, problems: [], cameAbout: true })
    }
  }, 120_000)

  it('has the same run again for the same seed', async () => {
    for (const seed of [42, ONE_REAL_IN]) {
      const [one, other] = [
        await runPractice(stages, seed, { steps: 12 }),
        await runPractice(stages, seed, { steps: 12 }),
      ]
      expect(one.hash).toBe(other.hash)
    }
  }, 120_000)

  it('loses nothing on the log, the outbox and the academy as they are, when one of them is restored', async () => {
    for (const seed of [ONE_REAL_IN, 2 * ONE_REAL_IN]) {
      const { problems, faults } = await runPractice(stages, seed, { steps: 60 })
      expect({ seed, problems }).toEqual({ seed, problems: [] })
      expect([...faults.keys()].join()).toContain('restored from an earlier copy')
    }
  }, 240_000)
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

describe('mornings of many students, before the rule of fifteen takes anything away', () => {
  const check = PRACTICE_RULES_OF_ALL['few mornings have more than fifteen due before the rule of fifteen']
  const mornings = (within: number, more: number) =>
    check({ [backlogUpTo(15)]: within, [backlogUpTo(30)]: more, [OVERDUE]: 1_000_000 })

  it('have more than fifteen due on few of them', () => {
    expect(mornings(6_000, 4_000)).toEqual([])
    expect(mornings(5_000, 5_000)).toEqual(['only 50.0 of 100, in 10000 mornings'])
  })

  it('are not judged by few students', () => {
    expect(mornings(10, 900)).toEqual([])
  })
})
