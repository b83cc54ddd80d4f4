import { describe, expect, it } from 'vitest'
import { type Cohort, type CohortPlan, simulatedCohort } from './cohort.test-support.ts'
import { discoveries } from './false-discoveries.ts'
import { type LeakAlarm, leakAlarms } from './leak-alarm.ts'

function alarmsOf({ keys, optionIds, attempts }: Cohort): LeakAlarm[] {
  const questions = keys.map((key) => ({ maximum: 1, wrongOptionIds: optionIds.filter((id) => id !== key) }))
  const steps = leakAlarms(questions, attempts)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Share of exams with an alarm about a question that did not leak, and share of the leaked ones that are named. */
function rates(plan: Omit<CohortPlan, 'seed'>, exams: number) {
  let [alarmed, found] = [0, 0]
  for (let seed = 1; seed <= exams; seed += 1) {
    const cohort = simulatedCohort({ ...plan, seed })
    const named = new Set(alarmsOf(cohort).map(({ question }) => question))
    if ([...named].some((question) => !cohort.leaked.has(question))) alarmed += 1
    found += [...named].filter((question) => cohort.leaked.has(question)).length
  }
  return { alarmed: alarmed / exams, found: found / exams / (plan.leak?.questions ?? 1) }
}

const EXAM = { students: 240, questions: 20 }

describe('staff of an exam in which nothing leaked', () => {
  it('are alarmed in at most one of twenty exams', () => {
    expect(rates(EXAM, 60).alarmed).toBeLessThanOrEqual(0.05)
  })

  it('are not alarmed more often where abler students begin late', () => {
    expect(rates({ ...EXAM, abilityTrend: 1 }, 60).alarmed).toBeLessThanOrEqual(0.05)
  })
})

describe('staff of an exam in which a question went round', () => {
  const leak = { questions: 2, from: 0.5, informed: 0.7 }

  it('are asked to look at most such questions, and at hardly any other', () => {
    const { alarmed, found } = rates({ ...EXAM, leak }, 30)
    expect(found).toBeGreaterThan(0.5)
    expect(alarmed).toBeLessThanOrEqual(0.1)
  })

  it('are asked to look at a wrong answer that went round as the right one', () => {
    const cohort = simulatedCohort({ ...EXAM, seed: 3, leak: { ...leak, isWrong: true } })
    const alarms = alarmsOf(cohort)
    expect(alarms.map(({ question, optionId }) => [question, optionId])).toEqual(
      expect.arrayContaining([
        [0, 'second'],
        [1, 'second'],
      ]),
    )
  })

  it('read since when, and what was to be expected', () => {
    const cohort = simulatedCohort({ ...EXAM, seed: 5, leak: { questions: 1, from: 0.5, informed: 1 } })
    const [alarm] = alarmsOf(cohort).filter(({ optionId }) => optionId === null)
    if (alarm === undefined) throw new Error('no alarm')
    expect(alarm.question).toBe(0)
    expect(alarm.early.attempts + alarm.late.attempts).toBe(EXAM.students)
    expect(alarm.since / 60_000).toBeGreaterThan(100)
    expect(alarm.since / 60_000).toBeLessThan(140)
    expect(alarm.late.share).toBeGreaterThan(alarm.late.expected + 0.1)
    expect(alarm.parts).toHaveLength(8)
    expect(alarm.parts.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(EXAM.students)
  })
})

it('staff are shown nothing where fewer than thirty have finished', () => {
  const leak = { questions: 1, from: 0.5, informed: 1 }
  expect(alarmsOf(simulatedCohort({ seed: 1, students: 29, questions: 10, leak }))).toEqual([])
})

it('of many questions those are named that chance explains least', () => {
  expect(discoveries([0.001, 0.9, 0.02, 0.2, 0.03], 0.05)).toEqual([0, 2, 4])
  expect(discoveries([0.06, 0.9], 0.05)).toEqual([])
  expect(discoveries([], 0.05)).toEqual([])
})
