/** The standing of a student's practice, as staff read it, worked out from the log, and never stored as truth. */
import { readAnswers } from './answers.ts'
import type { PracticeEvent } from './event.ts'
import type { Blueprint, QuestionBank } from './facts.ts'
import { type FirstSight, firstSightsOf } from './first-sights.ts'
import { type TopicLevel, levelsOf } from './levels.ts'
import { mergePractice } from './merge.ts'
import { misconceptionClusters } from './misconceptions.ts'
import { COMPARED_DAYS, type Need, needsOf } from './needs.ts'

export interface PracticeStanding {
  readonly levels: readonly TopicLevel[]
  readonly needs: readonly Need[]
  readonly sights: readonly FirstSight[]
  readonly answers: number
  /** Academy days with an answer, ascending. */
  readonly days: readonly number[]
}

export interface StandingOptions {
  readonly today: number
  /** Academy day of the registration. */
  readonly joined: number
}

/** `events` in any order and repeated as they may be. */
export function practiceStanding(
  events: Iterable<PracticeEvent>,
  bank: QuestionBank,
  blueprint: Blueprint,
  { today, joined }: StandingOptions,
): PracticeStanding {
  const answers = readAnswers(mergePractice(events), bank)
  const then = today - COMPARED_DAYS
  const levels = levelsOf(answers, bank, blueprint, today)
  const before = levelsOf(
    answers.filter(({ day }) => day <= then),
    bank,
    blueprint,
    then,
  )
  const clusters = misconceptionClusters(answers.filter(({ day }) => day > today - 2 * COMPARED_DAYS))
  const days = [...new Set(answers.map(({ day }) => day))].sort((one, other) => one - other)
  const needs = needsOf({ levels, before, clusters, lastDay: days.at(-1) ?? null, joined }, today)
  return { levels, needs, sights: firstSightsOf(answers), answers: answers.length, days }
}
