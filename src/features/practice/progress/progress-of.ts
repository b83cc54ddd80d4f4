/** Everything that the page of progress shows, worked out from the answers. */
import type { Answer } from '#domain/practice/answers.ts'
import { type Calibration, calibrationOf } from '#domain/practice/calibration.ts'
import { type ChangedChoices, changedChoices } from '#domain/practice/changed.ts'
import type { Blueprint, QuestionBank } from '#domain/practice/facts.ts'
import { type Forecast, forecastHistory, forecastOf, type PastForecast } from '#domain/practice/forecast.ts'
import { type Pace, paceOf } from '#domain/practice/pace.ts'
import { type Understood, understoodOf } from '#domain/practice/understood.ts'

export interface PracticeProgress {
  readonly forecast: Forecast
  readonly history: readonly PastForecast[]
  readonly pace: Pace | null
  readonly changed: ChangedChoices
  /** Only what the student has called something. */
  readonly calibration: readonly Calibration[]
  /** Null until there is an answer on a later day to a question that was a mistake, or to its twin. */
  readonly understood: Understood | null
}

interface ProgressInput {
  readonly answers: readonly Answer[]
  readonly bank: QuestionBank
  readonly blueprint: Blueprint
  /** Academy day. */
  readonly today: number
}

/** Weeks of the forecast's history that are shown. */
const SHOWN_WEEKS = 12

export function progressOf({ answers, bank, blueprint, today }: ProgressInput): PracticeProgress {
  const understood = understoodOf(answers)
  return {
    forecast: forecastOf(answers, bank, blueprint, today),
    history: forecastHistory(answers, bank, blueprint, today).slice(-SHOWN_WEEKS),
    pace: paceOf(answers, blueprint.paceMs),
    changed: changedChoices(answers),
    calibration: calibrationOf(answers).filter(({ of }) => of > 0),
    understood: understood.same.of + understood.twin.of > 0 ? understood : null,
  }
}

/** A share of right answers as points of a scale of 100, in whole numbers. */
export function pointsOf(share: number): number {
  return Math.round(100 * share)
}

export type Gap = 'memorised' | 'understood' | 'unknown'

/**
 * Judges whether mistakes were understood: right in the same question but not in its twin means that the answer was
 * learned by heart. The intervals must lie apart to say so, and enough twins must have been right to say the opposite.
 */
export function gapOf({ same, twin }: Understood): Gap {
  if (twin.of > 0 && same.of > 0 && twin.high < same.low) return 'memorised'
  return twin.of > 0 && twin.low >= UNDERSTOOD_SHARE ? 'understood' : 'unknown'
}

/** Lower end of the interval from which twins show that a mistake was understood; the share of a good topic. */
const UNDERSTOOD_SHARE = 0.6
