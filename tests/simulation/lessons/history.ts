/** Ranges that students played, were shown and were given in a run of lessons; what is stored is read at its end. */
import { unionOf, type WatchedRange } from '#domain/learning/watched.ts'
import type { WatchedLesson } from '#contract/learning/learning.ts'

/** A student and a lesson. */
export type Pair = `${string} ${string}`
export const pairOf = (userId: string, lessonId: string): Pair => `${userId} ${lessonId}`

/** A request for the content of a lesson. */
export interface Asked {
  readonly pair: Pair
  readonly from: number
  /** Instant of the answer, in ms; null if no answer arrived. */
  until: number | null
  wasGiven: boolean
}

export interface LessonsHistory {
  readonly notes: string[]
  readonly faults: Map<string, number>
  /** Seconds that a player really played. */
  readonly played: Map<Pair, WatchedRange[]>
  /**
   * Ranges that pages showed as watched (`shown`), and those of them that were only on a device that lost them
   * (`lost`).
   */
  readonly shown: Map<Pair, WatchedRange[]>
  readonly lost: Map<Pair, WatchedRange[]>
  /** Answers of the academy. */
  readonly heard: Map<Pair, WatchedLesson[]>
  readonly asked: Asked[]
  /** The latest place that a device stored, by its clock; null if one was lost, or a clock was wrong. */
  readonly places: Map<Pair, number | null>
  /** Problems that were found during the run. */
  readonly problems: Set<string>
  /** The furthest that a server's clock was off, ms. */
  clockOff: number
  taps: number
}

export function emptyLessonsHistory(): LessonsHistory {
  const ranges = () => new Map<Pair, WatchedRange[]>()
  return {
    notes: [],
    faults: new Map(),
    played: ranges(),
    shown: ranges(),
    lost: ranges(),
    heard: new Map(),
    asked: [],
    places: new Map(),
    problems: new Set(),
    clockOff: 0,
    taps: 0,
  }
}

export function addRanges(to: Map<Pair, WatchedRange[]>, pair: Pair, ranges: readonly WatchedRange[]): void {
  to.set(pair, unionOf(to.get(pair) ?? [], ranges))
}

export function hear({ heard }: LessonsHistory, pair: Pair, answer: WatchedLesson): void {
  heard.set(pair, [...(heard.get(pair) ?? []), answer])
}
