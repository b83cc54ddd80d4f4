/** Alarm for keys in doubt, from practice alone. The question is no longer asked until staff have decided. */
import { correlation } from '../statistics/moments.ts'
import type { ReportReason } from './event.ts'

/** A first sight of a question, beside how well the student answers otherwise. */
export interface KeySight {
  readonly isRight: boolean
  /** Share of right answers, or ability, of the student in the other questions. */
  readonly rest: number
}

export interface KeyReport {
  /** Id of the student. */
  readonly student: string
  readonly reason: ReportReason
}

/** `weak-are-right`: strong students are wrong and weak ones right. `reported`: enough students say so. */
export type KeySuspicion = 'weak-are-right' | 'reported'

const FEWEST_SIGHTS = 30
const FEWEST_REPORTERS = 3
/** Reasons of reports that say that the key is wrong. */
export const OF_THE_KEY: ReadonlySet<ReportReason> = new Set(['wrong-key', 'two-right'])
/** Percent for one answer: by chance, a correlation stays above −this ÷ √answers in nineteen of twenty cases. */
const CHANCE = 164.5

/** Reasons to doubt the key of a question; none: there is no doubt. */
export function keySuspicions(sights: readonly KeySight[], reports: readonly KeyReport[]): KeySuspicion[] {
  const reporters = new Set(reports.filter(({ reason }) => OF_THE_KEY.has(reason)).map(({ student }) => student))
  return [
    ...(isTurnedRound(sights) ? (['weak-are-right'] as const) : []),
    ...(reporters.size >= FEWEST_REPORTERS ? (['reported'] as const) : []),
  ]
}

function isTurnedRound(sights: readonly KeySight[]): boolean {
  if (sights.length < FEWEST_SIGHTS) return false
  const marks = sights.map(({ isRight }) => (isRight ? 1 : 0))
  const together = correlation(
    marks,
    sights.map(({ rest }) => rest),
  )
  return together !== null && together < -CHANCE / Math.sqrt(sights.length)
}
