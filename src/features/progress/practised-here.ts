import type { ReactNode } from 'react'

/** A device's knowledge of a student's practice beyond the academy's answer. */
export interface PractisedHere {
  /** Academy days with an answer, delivered or not. */
  readonly days: readonly number[]
  /** Weekdays without practice, 0 for Sunday. */
  readonly restDays: readonly number[]
  /** Levels of the topics, or what is missing for the first one. */
  readonly levels: ReactNode
  /** True if a topic has a level: levels then stand in the place of results by topic. */
  readonly hasLevels: boolean
}
