/** The difficulty of a question as students' answers measure it. */
import type { Difficulty } from '../exam/document.ts'

/** Fewer students say too little, and too much about each of them. */
export const MEASURED_LEAST = 5

const EASY_FROM = 0.7
const MEDIUM_FROM = 0.4

/** `facility`: mean mark as a share of the maximum, 0 to 1. */
export function measuredDifficulty(facility: number): Difficulty {
  if (facility >= EASY_FROM) return 'easy'
  return facility >= MEDIUM_FROM ? 'medium' : 'hard'
}

export interface MeasuredPart {
  readonly attempts: number
  readonly facility: number | null
  /** Percent. */
  readonly discrimination: number | null
}

export interface Measured {
  readonly attempts: number
  readonly facility: number
  readonly discrimination: number | null
}

/** Answers the measures of all versions and copies together, each weighed by its attempts; null: too few. */
export function togetherMeasured(parts: readonly MeasuredPart[]): Measured | null {
  const attempts = parts.reduce((sum, part) => sum + (part.facility === null ? 0 : part.attempts), 0)
  const facility = weighed(parts.map((part) => [part.facility, part.attempts]))
  if (facility === null || attempts < MEASURED_LEAST) return null
  return { attempts, facility, discrimination: weighed(parts.map((part) => [part.discrimination, part.attempts])) }
}

function weighed(parts: readonly (readonly [number | null, number])[]): number | null {
  let [sum, weights] = [0, 0]
  for (const [value, weight] of parts) {
    if (value === null) continue
    sum += value * weight
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}
