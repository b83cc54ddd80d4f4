/**
 * Subjects of the simulation: attempts (the first promise), attempts beside a student who lies, payments (the second
 * promise), lessons, or practice, all with the same way to run a seed.
 */
import { CHECKS } from './checker.ts'
import { ORDER_CHECKS } from './orders/checker.ts'
import { PLANTED_IN_ORDERS } from './orders/planted.ts'
import { openOrdersStage, ORDER_STEPS, runOrders } from './orders/run.ts'
import { LESSON_CHECKS } from './lessons/checker.ts'
import { PLANTED_IN_LESSONS } from './lessons/planted.ts'
import { LESSON_STEPS, openLessonsStage, runLessons } from './lessons/run.ts'
import { GAINS } from './liar/gains.ts'
import { AGAINST_A_LIAR } from './planted-bugs/against-a-liar.ts'
import { PLANTED } from './planted-bugs/index.ts'
import { PRACTICE_RULES, PRACTICE_RULES_OF_ALL } from './practice/checker.ts'
import { harmless, PLANTED_IN_PRACTICE } from './practice/planted.ts'
import { PRACTICE_DAYS, practiceStages, runPractice } from './practice/run.ts'
import { type Finding, openStage, runSchedule, STEPS } from './run.ts'

export const SUBJECTS = ['attempts', 'liars', 'payments', 'lessons', 'practice'] as const
export type SubjectName = (typeof SUBJECTS)[number]

interface SeedOptions {
  /** A planted mistake by its name. */
  readonly bug?: string | null
  /** A planted mistake that this run is without, although it runs on the same pieces as the runs with it. */
  readonly without?: string
  readonly steps?: number
}

export interface Subject {
  /** The rules that a run is held to. */
  readonly rules: readonly string[]
  /** Rules on what all runs together measured, each with what breaks it. */
  readonly rulesOfAll?: Readonly<Record<string, (measured: Readonly<Record<string, number>>) => string[]>>
  /** Number of steps of a whole run. */
  readonly steps: number
  readonly planted: readonly { readonly name: string; readonly mistake: string }[]
  /** Opens a stage and answers the function that runs a seed on it. */
  readonly open: () => Promise<(seed: number, options?: SeedOptions) => Promise<Finding>>
}

function named<Planted extends { readonly name: string }>(
  all: readonly Planted[],
  name: string | null | undefined,
): Planted | undefined {
  if (name === null || name === undefined) return undefined
  const planted = all.find((one) => one.name === name)
  if (planted === undefined) throw new Error(`no planted mistake is called "${name}"`)
  return planted
}

const attempts: Subject = {
  rules: Object.keys(CHECKS),
  steps: STEPS,
  planted: PLANTED,
  async open() {
    const stage = await openStage()
    return (seed, { bug, steps = STEPS } = {}) => runSchedule(stage, seed, { planted: named(PLANTED, bug), steps })
  },
}

const liars: Subject = {
  rules: [...attempts.rules, ...Object.keys(GAINS)],
  steps: STEPS,
  planted: AGAINST_A_LIAR,
  async open() {
    const stage = await openStage()
    return (seed, { bug, steps = STEPS } = {}) =>
      runSchedule(stage, seed, { planted: named(AGAINST_A_LIAR, bug), steps, besideLiar: true })
  },
}

const payments: Subject = {
  rules: Object.keys(ORDER_CHECKS),
  steps: ORDER_STEPS,
  planted: PLANTED_IN_ORDERS,
  async open() {
    const stage = await openOrdersStage()
    return (seed, { bug, steps = ORDER_STEPS } = {}) =>
      runOrders(stage, seed, { planted: named(PLANTED_IN_ORDERS, bug), steps })
  },
}

const lessons: Subject = {
  rules: Object.keys(LESSON_CHECKS),
  steps: LESSON_STEPS,
  planted: PLANTED_IN_LESSONS,
  async open() {
    const stage = await openLessonsStage()
    return (seed, { bug, steps = LESSON_STEPS } = {}) =>
      runLessons(stage, seed, { planted: named(PLANTED_IN_LESSONS, bug), steps })
  },
}

const practice: Subject = {
  rules: Object.values(PRACTICE_RULES),
  rulesOfAll: PRACTICE_RULES_OF_ALL,
  steps: PRACTICE_DAYS,
  planted: PLANTED_IN_PRACTICE,
  async open() {
    const stages = practiceStages()
    return (seed, { bug, without, steps = PRACTICE_DAYS } = {}) => {
      const planted = named(PLANTED_IN_PRACTICE, bug) ?? harmless(named(PLANTED_IN_PRACTICE, without))
      return runPractice(stages, seed, { planted, steps })
    }
  },
}

export function subjectOf(name: SubjectName): Subject {
  return { attempts, liars, payments, lessons, practice }[name]
}

/** @throws if there is no such subject; the error contains the typed name. */
export function subjectNamed(text: string): SubjectName {
  const found = SUBJECTS.find((name) => name === text)
  if (found === undefined) throw new Error(`nothing is simulated that is called "${text}"`)
  return found
}
