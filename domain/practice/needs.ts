/** Reasons why a student needs help, from practice alone. Each reason is a sentence for the teacher, not a rank. */
import { isWeekend } from '../progress/academy-day.ts'
import type { TopicLevel } from './levels.ts'
import type { MisconceptionCluster } from './misconceptions.ts'

export type Need =
  /** The lower bound of a topic was higher two weeks ago, shares 0 to 1. */
  | { readonly kind: 'falling'; readonly topic: string; readonly from: number; readonly to: number }
  /** Working days without practice before today; `hasPractised`: whether there was any. */
  | { readonly kind: 'idle'; readonly days: number; readonly hasPractised: boolean }
  | { readonly kind: 'misconception'; readonly misconception: string; readonly count: number }

/** Days between the two levels that are compared. */
export const COMPARED_DAYS = 14
/** Working days without practice from which a student is named. */
const IDLE_WORKING_DAYS = 5
/** A smaller fall of the lower bound is the noise of a few answers. */
const FALL = 0.05
/** Days after which a misconception that did not come again is no reason any more. */
const RECENT_DAYS = 28

export interface PracticeNow {
  readonly levels: readonly TopicLevel[]
  /** Levels `COMPARED_DAYS` ago. */
  readonly before: readonly TopicLevel[]
  readonly clusters: readonly MisconceptionCluster[]
  /** Academy day of the last answer; null: there is none. */
  readonly lastDay: number | null
  /** Academy day of the registration. */
  readonly joined: number
}

/** Reasons in the order in which they are said; none: nothing shows that help is needed. */
export function needsOf({ levels, before, clusters, lastDay, joined }: PracticeNow, today: number): Need[] {
  const idle = workingDaysBetween(lastDay ?? joined, today)
  return [
    ...falling(levels, before),
    ...(idle >= IDLE_WORKING_DAYS ? [{ kind: 'idle', days: idle, hasPractised: lastDay !== null } as const] : []),
    ...clusters
      .filter((cluster) => cluster.lastDay > today - RECENT_DAYS)
      .map(({ misconception, count }) => ({ kind: 'misconception', misconception, count }) as const),
  ]
}

/** Topics whose lower bound fell, the deepest fall first. Without a new answer nothing fell: evidence only grew old. */
function falling(levels: readonly TopicLevel[], before: readonly TopicLevel[]): Need[] {
  const earlier = new Map(before.map((level) => [level.topic, level]))
  return levels
    .flatMap(({ topic, interval, answers }) => {
      const then = earlier.get(topic)
      if (interval === null || then === undefined || then.interval === null || answers <= then.answers) return []
      const [from, to] = [then.interval.low, interval.low]
      return from - to >= FALL ? [{ kind: 'falling', topic, from, to } as const] : []
    })
    .toSorted((one, other) => other.from - other.to - (one.from - one.to))
}

/** Working days (Sunday to Thursday) after a day and before today, which is not over yet. */
export function workingDaysBetween(day: number, today: number): number {
  let count = 0
  // Two years say what ten would.
  for (let between = Math.max(day + 1, today - 730); between < today; between += 1) if (!isWeekend(between)) count += 1
  return count
}

/** Students in the order of who needs help: more reasons first, then the longest without practice. */
export function byNeed(one: readonly Need[], other: readonly Need[]): number {
  return other.length - one.length || idleDays(other) - idleDays(one)
}

function idleDays(needs: readonly Need[]): number {
  return needs.find((need) => need.kind === 'idle')?.days ?? 0
}
