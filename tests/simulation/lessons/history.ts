/** What students played, were shown and were given in a run of lessons; what is stored is read at its end. */
import { unionOf, type WatchedRange } from '#domain/learning/watched.ts'
import type { WatchedLesson } from '#contract/learning.ts'

/** A student and a lesson. */
export type Pair = `${string} ${string}`
export const pairOf = (userId: string, lessonId: string): Pair => `${userId} ${lessonId}`

/** A request for the content of a lesson. */
export interface Asked {
  readonly pair: Pair
  readonly from: number
  /** When the answer came; null: none was heard. */
  until: number | null
  wasGiven: boolean
}

export interface LessonsHistory {
  readonly notes: string[]
  readonly faults: Map<string, number>
  /** Seconds that a player really played. */
  readonly played: Map<Pair, WatchedRange[]>
  /** What pages showed as watched, and of that what was only on a device that lost it. */
  readonly shown: Map<Pair, WatchedRange[]>
  readonly lost: Map<Pair, WatchedRange[]>
  /** What the academy answered. */
  readonly heard: Map<Pair, WatchedLesson[]>
  readonly asked: Asked[]
  /** The latest place that a device kept, by its clock; null: one was lost, or a clock was wrong. */
  readonly places: Map<Pair, number | null>
  /** What was found while it happened. */
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
