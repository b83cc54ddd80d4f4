/**
 * What a student has watched of a film: the union of ranges of whole seconds. Union is commutative, associative and
 * idempotent, so that reports of two devices, repeated and in any order, come to the same.
 */

/** Whole seconds from the first, included, to the second, not included. */
export type WatchedRange = readonly [from: number, to: number]

/** A lesson counts as complete with so much of its length watched. */
export const COMPLETE_SHARE = 0.9
/** The fastest that a player plays. */
export const FASTEST_RATE = 2
/** Seconds that a report may be ahead of the clock: a second that was begun counts whole, at both ends. */
export const CLOCK_SLACK_SECONDS = 3

/** Ranges in one report. Here, so that a lesson's page does without the limits of forms. */
export const WATCHED_RANGES_MOST = 2_000

/** The ranges in order, none touching another, each with at least one second. */
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

/** How many seconds lie in ranges that do not overlap (`unionOf`). */
export function secondsOf(ranges: readonly WatchedRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

/** Stretches of play (seconds, not whole) as whole seconds of a film of this length: a second that was begun counts. */
export function wholeSeconds(played: readonly WatchedRange[], length: number): WatchedRange[] {
  const last = Math.ceil(length)
  return played.flatMap(([from, to]): WatchedRange[] => {
    const [first, end] = [Math.max(0, Math.floor(from)), Math.min(last, Math.ceil(to))]
    return from < to && first < end ? [[first, end]] : []
  })
}

/** The seconds of one list that are not in the other; both are unions. */
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

/** The first so many seconds of ranges. */
function firstSeconds(ranges: readonly WatchedRange[], seconds: number): WatchedRange[] {
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
  /** Whole seconds of the film, as the server knows it. */
  readonly length: number
  /** Since the lesson was first given to the student, in milliseconds of the server's clock. */
  readonly elapsedMs: number
}

export interface WatchedAfter {
  readonly watched: WatchedRange[]
  /** Seconds of the film that were reported before the clock allows them; they may be reported again. */
  readonly tooEarly: WatchedRange[]
}

/**
 * What is watched after a report. All of it together is never more than the clock allows since the lesson was opened,
 * at the fastest rate. An honest report is ahead of it only where two servers' clocks differ.
 */
export function watchedAfter({ watched, reported, length, elapsedMs }: Watching): WatchedAfter {
  const unseen = beyond(unionOf(wholeSeconds(reported, length)), watched)
  const allowed = Math.floor((Math.max(0, elapsedMs) / 1_000) * FASTEST_RATE) + CLOCK_SLACK_SECONDS
  const fresh = firstSeconds(unseen, Math.max(0, allowed - secondsOf(watched)))
  return { watched: unionOf(watched, fresh), tooEarly: beyond(unseen, fresh) }
}

/** Whether so much counts as the whole lesson. `length`: whole seconds. */
export function isWatched(watched: readonly WatchedRange[], length: number): boolean {
  return length > 0 && secondsOf(watched) >= length * COMPLETE_SHARE
}

/** Where a film was left: seconds into it, and the instant by the clock of the device, ms UTC. */
export interface Position {
  readonly seconds: number
  readonly at: number
}

/** The latest of two positions; of two at one instant the further one, so that their order does not matter. */
export function latestPosition(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other
  if (one.at !== other.at) return one.at > other.at ? one : other
  return one.seconds >= other.seconds ? one : other
}
