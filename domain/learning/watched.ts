/**
 * Seconds of a film that a student has watched, as a union of ranges of whole seconds. Union is commutative,
 * associative and idempotent, so that reports of several devices give the same result in any order and with
 * repetitions.
 */

/** Whole seconds: `from` is included, `to` is not. */
export type WatchedRange = readonly [from: number, to: number]

/** Share of its length from which a film counts as watched. */
export const COMPLETE_SHARE = 0.9
/** Highest speed of the player. */
export const FASTEST_RATE = 2
/**
 * Seconds by which a report may be ahead of the clock: the first and the last second of a range count whole once begun.
 */
export const CLOCK_SLACK_SECONDS = 3

/**
 * Maximum number of ranges in one report. The constant is here so that a lesson's page does not load the limits of
 * forms.
 */
export const WATCHED_RANGES_MOST = 2_000

/** Union of lists of ranges: in order, without ranges that touch, each with at least one second. */
export function unionOf(...lists: readonly (readonly WatchedRange[])[]): WatchedRange[] {
  const sorted = lists
    .flat()
    .filter(([from, to]) => from < to)
    .toSorted((a, b) => a[0] - b[0])
  const union: [number, number][] = []
  for (const [from, to] of sorted) {
    const last = union.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else union.push([from, to])
  }
  return union
}

/** Number of seconds in ranges that do not overlap (`unionOf`). */
export function secondsOf(ranges: readonly WatchedRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

/**
 * Stretches of play (fractional seconds) as whole seconds of a film of this length; a second counts once it is begun.
 */
export function wholeSeconds(played: readonly WatchedRange[], length: number): WatchedRange[] {
  const last = Math.ceil(length)
  return played.flatMap(([from, to]): WatchedRange[] => {
    const [first, end] = [Math.max(0, Math.floor(from)), Math.min(last, Math.ceil(to))]
    return from < to && first < end ? [[first, end]] : []
  })
}

/** Seconds of one union that are not in the other. */
export function beyond(ranges: readonly WatchedRange[], known: readonly WatchedRange[]): WatchedRange[] {
  return ranges.flatMap(([from, to]) => {
    const rest: WatchedRange[] = []
    let at = from
    for (const [a, b] of known) {
      if (b <= at || a >= to) continue
      if (a > at) rest.push([at, a])
      at = Math.max(at, b)
    }
    if (at < to) rest.push([at, to])
    return rest
  })
}

/** First `seconds` seconds of the ranges. */
export function firstSeconds(ranges: readonly WatchedRange[], seconds: number): WatchedRange[] {
  let left = seconds
  return ranges.flatMap(([from, to]): WatchedRange[] => {
    const taken = Math.min(left, to - from)
    left -= taken
    return taken > 0 ? [[from, from + taken]] : []
  })
}

interface Watching {
  readonly watched: readonly WatchedRange[]
  readonly reported: readonly WatchedRange[]
  /** Length of the film in whole seconds, as the server knows it. */
  readonly length: number
  /** Maximum number of seconds that the report may add (`timeToWatch`). */
  readonly most: number
}

export interface WatchedAfter {
  readonly watched: WatchedRange[]
  /** Number of seconds that the report added. */
  readonly added: number
  /** Reported seconds that were not watched before and do not count now. */
  readonly uncounted: WatchedRange[]
}

/** Watched seconds after a report, which adds no more than the time allows. */
export function watchedAfter({ watched, reported, length, most }: Watching): WatchedAfter {
  const unseen = beyond(unionOf(wholeSeconds(reported, length)), watched)
  const fresh = firstSeconds(unseen, Math.max(0, most))
  return { watched: unionOf(watched, fresh), added: secondsOf(fresh), uncounted: beyond(unseen, fresh) }
}

/** True if the watched seconds count as the whole lesson. `length`: whole seconds. */
export function isWatched(watched: readonly WatchedRange[], length: number): boolean {
  return length > 0 && secondsOf(watched) >= length * COMPLETE_SHARE
}

/** Position at which a film was left: seconds from its beginning, and the instant by the device's clock, ms UTC. */
export interface Position {
  readonly seconds: number
  readonly at: number
}

/**
 * The later of two positions; at the same instant the further one, so that the order of the arguments does not matter.
 */
export function latestPosition(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other
  if (one.at !== other.at) return one.at > other.at ? one : other
  return one.seconds >= other.seconds ? one : other
}
