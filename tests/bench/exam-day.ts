/**
 * The statistics of an exam day on simulated cohorts with and without leaks and wrong keys: how often staff are asked to
 * look for nothing, and how much is found. Seeds are fixed, so that the shares are the same on every machine. Then how
 * long the page of an exam that ten thousand sat takes.
 */
import { type Cohort, type CohortPlan, simulatedCohort } from '#domain/statistics/cohort.test-support.ts'
import { FEWEST_FOR_KEYS, itemFlags } from '#domain/statistics/flags.ts'
import { correlationInterval, type Interval, shareInterval } from '#domain/statistics/intervals.ts'
import { type ItemStatistics, itemStatistics } from '#domain/statistics/item-statistics.ts'
import { FEWEST_FOR_ALARM, leakAlarms } from '#domain/statistics/leak-alarm.ts'
import { choiceStatistics } from '#domain/statistics/option-statistics.ts'
import { fillExamDay } from '#server/modules/reports/exam-day.test-support.ts'
import { signedInAdmins } from './admins.ts'
import type { Benchmark, Figure } from './figures.ts'
import { listBenchmark } from './list-benchmark.ts'

const EXAMS = 200
const QUICK_EXAMS = 20
/** Most exams in a hundred that may have a false alarm, looked at after every tenth student. */
const FALSE_ALARMS = 5
const LOOK_EVERY = 10
const KEYS_UNTIL = 30

type Plan = Omit<CohortPlan, 'seed'>
type Attempts = Cohort['attempts']

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

function namedIn({ keys, optionIds }: Cohort, attempts: Attempts): ReadonlySet<number> {
  const questions = keys.map((key) => ({ maximum: 1, wrongOptionIds: optionIds.filter((id) => id !== key) }))
  const steps = leakAlarms(questions, attempts)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return new Set(step.value.map(({ question }) => question))
  }
}

/** Whether any look in the course of the day names a question that did not leak. */
function isEverFalse(cohort: Cohort): boolean {
  for (let seen = FEWEST_FOR_ALARM; seen <= cohort.attempts.length; seen += LOOK_EVERY) {
    const named = namedIn(cohort, cohort.attempts.slice(0, seen))
    if ([...named].some((question) => !cohort.leaked.has(question))) return true
  }
  return false
}

function withoutLeak(name: string, plan: Plan, exams: number): Figure[] {
  let [atEnd, ever] = [0, 0]
  for (let seed = 1; seed <= exams; seed += 1) {
    const cohort = simulatedCohort({ ...plan, seed })
    if (namedIn(cohort, cohort.attempts).size > 0) atEnd += 1
    if (isEverFalse(cohort)) ever += 1
  }
  return [
    {
      measure: `no leak, ${name}: exams of ${exams} with an alarm at the end · at any look`,
      value: `${percent(atEnd, exams)} · ${percent(ever, exams)}`,
      budget: `≤ ${FALSE_ALARMS} % at any look`,
      // Twenty exams say nothing about one in twenty.
      isOver: exams >= EXAMS && (100 * ever) / exams > FALSE_ALARMS,
    },
  ]
}

function withLeak(name: string, plan: Plan & Required<Pick<Plan, 'leak'>>, exams: number): Figure[] {
  let [found, others] = [0, 0]
  for (let seed = 1; seed <= exams; seed += 1) {
    const cohort = simulatedCohort({ ...plan, seed })
    const named = [...namedIn(cohort, cohort.attempts)]
    found += named.filter((question) => cohort.leaked.has(question)).length
    if (named.some((question) => !cohort.leaked.has(question))) others += 1
  }
  return [
    {
      measure: `${name}: leaked questions named · exams with another one named`,
      value: `${percent(found, exams * plan.leak.questions)} · ${percent(others, exams)}`,
    },
  ]
}

function statisticsOf(attempts: Attempts, question: number): { item: ItemStatistics; rests: number[] } {
  const own = attempts.map(({ marks }) => marks[question] ?? 0)
  const rests = attempts.map(({ marks }, row) => marks.reduce((sum, mark) => sum + mark, 0) - (own[row] ?? 0))
  return { item: itemStatistics(own, rests, 1), rests }
}

function isKeyDoubted({ optionIds, keys }: Cohort, attempts: Attempts, question: number): boolean {
  const { item: statistics, rests } = statisticsOf(attempts, question)
  const choices = attempts.map(({ given }, row) => ({ given: given[question] ?? [], rest: rests[row] ?? 0 }))
  const correctOptionIds = [keys[question] ?? '']
  const input = { statistics, choices: choiceStatistics(optionIds, choices), correctOptionIds, randomGuessScore: 0.25 }
  return itemFlags(input).some(({ kind }) => kind === 'key-suspect')
}

/** Keys that are doubted at any look before thirty have finished. */
function oddKeys(exams: number): Figure[] {
  const plan = { students: KEYS_UNTIL, questions: 40, wrongKeys: 2 }
  const named = { wrong: 0, right: 0 }
  for (let seed = 1; seed <= exams; seed += 1) {
    const cohort = simulatedCohort({ ...plan, seed })
    for (const [question, key] of cohort.keys.entries()) {
      const looks = Array.from({ length: KEYS_UNTIL - FEWEST_FOR_KEYS + 1 }, (_, look) => FEWEST_FOR_KEYS + look)
      if (!looks.some((seen) => isKeyDoubted(cohort, cohort.attempts.slice(0, seen), question))) continue
      named[key === 'right' ? 'right' : 'wrong'] += 1
    }
  }
  const [wrong, right] = [exams * plan.wrongKeys, exams * (plan.questions - plan.wrongKeys)]
  return [
    {
      measure: `keys, looked at after each of the first ${KEYS_UNTIL}: wrong ones doubted · right ones doubted`,
      value: `${percent(named.wrong, wrong)} · ${percent(named.right, right)}`,
      budget: '≥ 65 % · ≤ 3 %',
      isOver: exams >= EXAMS && (named.wrong < 0.65 * wrong || named.right > 0.03 * right),
    },
  ]
}

/** How often an interval of thirty attempts holds what four thousand come to. */
function coverage(exams: number): Figure[] {
  const [whole, part, questions] = [4_000, 30, 10]
  let [asked, facility, discrimination] = [0, 0, 0]
  const holds = (interval: Interval | null, value: number | null) =>
    interval === null || value === null || (interval.low <= value && value <= interval.high)
  for (let seed = 1; seed <= Math.ceil(exams / 4); seed += 1) {
    const cohort = simulatedCohort({ seed, students: whole, questions })
    for (let question = 0; question < questions; question += 1) {
      const { item: truth } = statisticsOf(cohort.attempts, question)
      for (let from = 0; from < whole; from += 400) {
        const { item } = statisticsOf(cohort.attempts.slice(from, from + part), question)
        asked += 1
        if (holds(shareInterval(item.facility, part), truth.facility)) facility += 1
        if (holds(correlationInterval(item.discriminationIndex, part), truth.discriminationIndex)) discrimination += 1
      }
    }
  }
  return [
    {
      measure: `intervals of ${part} attempts that hold the true value: facility · discrimination`,
      value: `${percent(facility, asked)} · ${percent(discrimination, asked)}`,
      budget: '93 to 97 %',
      isOver: [facility, discrimination].some((held) => Math.abs(held / asked - 0.95) > 0.02),
    },
  ]
}

function simulated(exams: number): Figure[] {
  const hundred = { students: 100, questions: 40 }
  const hundreds = { students: 300, questions: 40 }
  const leak = (questions: number, informed: number, from = 0.5) => ({ questions, informed, from })
  return [
    ...withoutLeak('100 students, 40 questions', hundred, exams),
    ...withoutLeak(
      '200 students, 10 questions, the abler later',
      { students: 200, questions: 10, abilityTrend: 1 },
      exams,
    ),
    ...withLeak('100 students, 1 of 40 leaked at noon to 60 %', { ...hundred, leak: leak(1, 0.6) }, exams),
    ...withLeak('300 students, 1 of 40 leaked at noon to 60 %', { ...hundreds, leak: leak(1, 0.6) }, exams),
    ...withLeak('300 students, 10 of 40 leaked at noon to 60 %', { ...hundreds, leak: leak(10, 0.6) }, exams),
    ...withLeak(
      '300 students, 3 of 40 leaked to 60 % of the last fifth',
      { ...hundreds, leak: leak(3, 0.6, 0.8) },
      exams,
    ),
    ...withLeak('300 students, 3 of 40 leaked at noon to 20 %', { ...hundreds, leak: leak(3, 0.2) }, exams),
    ...withLeak(
      '300 students, wrong answers to 3 of 40 went round at noon among 20 %',
      { ...hundreds, leak: { ...leak(3, 0.2), isWrong: true } },
      exams,
    ),
    ...oddKeys(exams),
    ...coverage(exams),
  ]
}

const pages = listBenchmark({
  name: 'exam-day',
  title: 'Exam day',
  budgetMs: 200,
  fill: async (database) => {
    const day = { students: 10_000, questions: 40, until: Date.now(), leak: { questions: 1, from: 0.5, informed: 0.6 } }
    const examId = await fillExamDay(database, day)
    const asked = [
      { name: 'report of 10,000 attempts', path: `/api/exams/${examId}/report` },
      { name: 'exam day of 10,000 attempts, one alarm', path: `/api/exams/${examId}/report/day` },
    ]
    return { asked, tokens: await signedInAdmins(database, asked.length) }
  },
})

export const examDay: Benchmark = {
  name: 'exam-day',
  title: 'Exam day: alarms, keys and intervals on simulated cohorts, and the page of 10,000 attempts',
  run: async (options) => [...simulated(options.quick ? QUICK_EXAMS : EXAMS), ...(await pages.run(options))],
}
