/**
 * Time that one person has for watching films (decision 0033). An instant of it is spent once, whatever films are
 * watched in it and in whatever order devices report them: watched seconds of all lessons together never outrun the
 * person's clock at the highest speed of the player.
 */
import { beyond, CLOCK_SLACK_SECONDS, FASTEST_RATE, firstSeconds, secondsOf, unionOf } from './watched.ts'

/** Stretch of time, ms UTC: `from` is included, `to` is not. */
export type TimeRange = readonly [from: number, to: number]

/** Maximum number of stretches of time in one report. */
export const PLAYED_RANGES_MOST = 500
/** A report reaches us some seconds later than it was sent, and the next one sooner: what is near may be used too. */
const NEAR_MS = 5_000
/** The time for which spent time is remembered; what a device reports later than that does not count. */
const REMEMBERED_MS = 60 * 86_400_000
/** Gaps shorter than this lie between reports of one film; they count as spent once they are an hour old. */
const GAP_MS = 5_000
const SETTLED_AFTER_MS = 3_600_000
/** A report that does not say when the film played is of an earlier app, which reported every 15 s. */
const UNTIMED_MS = 30_000
const UNTIMED_REACH_MS = 60_000
/** Seconds of a film begin before the lesson was opened by as much as rounding to whole seconds adds to them. */
const SLACK_MS = (CLOCK_SLACK_SECONDS / FASTEST_RATE) * 1_000

interface Claim {
  readonly spent: readonly TimeRange[]
  /** Stretches in which the film played, by the server's clock; null: the report does not say. */
  readonly played: readonly TimeRange[] | null
  /** Instant at which the lesson was first given to the student, ms UTC. */
  readonly openedAt: number
  readonly now: number
}

export interface TimeToWatch {
  /** Seconds of film that the report may add. */
  readonly seconds: number
  /** True if more may count when it is reported again later. */
  readonly isEarly: boolean
  /** Spent time after so many seconds of film were added; unchanged by none. */
  readonly spentAfter: (added: number) => TimeRange[]
}

const filmSeconds = (ms: number): number => Math.floor((ms / 1_000) * FASTEST_RATE)

function within(ranges: readonly TimeRange[], [first, last]: TimeRange): TimeRange[] {
  return unionOf(ranges.map(([from, to]): TimeRange => [Math.max(from, first), Math.min(to, last)]))
}

/** Moves stretches into the bounds where a clock was set meanwhile; each keeps its length and its distance. */
function movedInto(ranges: readonly TimeRange[], [first, last]: TimeRange): TimeRange[] {
  const from = Math.min(...ranges.map((range) => range[0]))
  const to = Math.max(...ranges.map((range) => range[1]))
  const by = to > last ? last - to : from < first ? Math.min(first - from, last - to) : 0
  return ranges.map((range): TimeRange => [range[0] + by, range[1] + by])
}

/** Spent time as it is stored: without what is too old, and without the gaps between reports of long ago. */
function tidied(spent: readonly TimeRange[], now: number): TimeRange[] {
  const kept: [number, number][] = []
  for (const [from, to] of within(spent, [now - REMEMBERED_MS, Number.MAX_SAFE_INTEGER])) {
    const last = kept.at(-1)
    const isGap = last !== undefined && from - last[1] < GAP_MS && from < now - SETTLED_AFTER_MS
    if (last !== undefined && isGap) last[1] = to
    else kept.push([from, to])
  }
  return kept
}

/**
 * Answers what one report may add: as much as the time allows in which its film played, of which nothing may be spent
 * already. A report that does not say when the film played is worth half a minute of the last one.
 */
export function timeToWatch({ spent, played, openedAt, now }: Claim): TimeToWatch {
  const bounds: TimeRange = [Math.max(openedAt - SLACK_MS, now - REMEMBERED_MS), now]
  const reach: readonly TimeRange[] = played ?? [[now - UNTIMED_REACH_MS, now]]
  const stated = unionOf(reach)
  const placed = played === null || stated.length === 0 ? stated : movedInto(stated, bounds)
  const inside = within(placed, bounds)
  const own = played === null ? [] : beyond(inside, spent)
  const beside = played === null ? 0 : NEAR_MS
  const near = within(
    inside.map(([from, to]): TimeRange => [from - beside, to + beside]),
    bounds,
  )
  const free = beyond(near, spent)
  const most = played === null ? filmSeconds(UNTIMED_MS + SLACK_MS) : Number.POSITIVE_INFINITY
  return {
    seconds: Math.min(most, filmSeconds(secondsOf(free))),
    isEarly: played === null || secondsOf(inside) < secondsOf(placed),
    spentAfter: (added) => {
      if (added === 0) return [...spent]
      const missing = (added / FASTEST_RATE) * 1_000 - secondsOf(own)
      const nearby = firstSeconds(beyond(free, own), Math.max(0, missing))
      return tidied(unionOf(spent, own, nearby), now)
    },
  }
}
