/** Simulated students of an exam day, with or without a leak: what the rates of the alarm are measured on. */
import { randomSource } from '../shuffle/shuffle.ts'

export interface CohortPlan {
  readonly seed: number
  readonly students: number
  readonly questions: number
  /** Mean ability of the last to start less that of the first, in standard deviations of the ability. */
  readonly abilityTrend?: number
  /** Absent: nothing leaks. */
  readonly leak?: {
    readonly questions: number
    /** Share of the students who have started when it begins, 0 to 1. */
    readonly from: number
    /** Share of those who start later and know what leaked. */
    readonly informed: number
    /** True if a wrong option goes round as the right one. */
    readonly isWrong?: boolean
  }
  /** Number of questions, from the last one, whose key names a wrong option. */
  readonly wrongKeys?: number
}

export interface Cohort {
  /** Ids of the options, the right one first. */
  readonly optionIds: readonly string[]
  readonly keys: readonly string[]
  readonly leaked: ReadonlySet<number>
  /** In the order of their starts. */
  readonly attempts: readonly {
    readonly startedAt: number
    readonly ability: number
    readonly marks: readonly number[]
    readonly given: readonly (readonly string[])[]
  }[]
  /** Probability with which a student of an ability answers rightly. */
  readonly chance: (question: number, ability: number) => number
}

const OPTIONS = ['right', 'first', 'second', 'third'] as const
/** Shares of the wrong answers that each wrong option draws. */
const WRONG_SHARES = [0.5, 0.3, 0.2] as const
const GUESS = 0.2
const KNOWN = 0.97
const MINUTE = 60_000

/** Answers of students by the three-parameter logistic model, one attempt a minute. */
export function simulatedCohort(plan: CohortPlan): Cohort {
  const random = randomSource(plan.seed)
  const items = Array.from({ length: plan.questions }, () => ({
    slope: Math.exp(0.3 * normal(random)),
    difficulty: normal(random),
  }))
  const chance = (question: number, ability: number) => {
    const { slope = 1, difficulty = 0 } = items[question] ?? {}
    return GUESS + (1 - GUESS) / (1 + Math.exp(-1.7 * slope * (ability - difficulty)))
  }
  const wrongFrom = plan.questions - (plan.wrongKeys ?? 0)
  const keys = items.map((_, question) => (question < wrongFrom ? OPTIONS[0] : OPTIONS[1]))
  const attempts = Array.from({ length: plan.students }, (_, place) => {
    const ability = normal(random) + (plan.abilityTrend ?? 0) * (place / plan.students - 0.5)
    const isInformed = plan.leak !== undefined && isLate(plan, place) && random() < plan.leak.informed
    const given = items.map((_item, question) => [
      isInformed && question < (plan.leak?.questions ?? 0)
        ? leakedAnswer(random, plan.leak?.isWrong === true)
        : answer(random, chance(question, ability)),
    ])
    const marks = given.map(([chosen], question) => (chosen === keys[question] ? 1 : 0))
    return { startedAt: place * MINUTE, ability, marks, given }
  })
  const leaked = new Set(Array.from({ length: plan.leak?.questions ?? 0 }, (_, question) => question))
  return { optionIds: OPTIONS, keys, leaked, attempts, chance }
}

function isLate({ leak, students }: CohortPlan, place: number): boolean {
  return place >= (leak?.from ?? 1) * students
}

function leakedAnswer(random: () => number, isWrong: boolean): string {
  const known = isWrong ? OPTIONS[2] : OPTIONS[0]
  return random() < KNOWN ? known : OPTIONS[3]
}

function answer(random: () => number, chance: number): string {
  if (random() < chance) return OPTIONS[0]
  const wrong = random()
  if (wrong < WRONG_SHARES[0]) return OPTIONS[1]
  return wrong < WRONG_SHARES[0] + WRONG_SHARES[1] ? OPTIONS[2] : OPTIONS[3]
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
