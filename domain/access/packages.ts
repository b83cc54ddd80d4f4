/** Packages and the time that students have of them. */
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'

/** Names for people; only what is attached to a package opens. */
export const PACKAGE_TIERS = ['silver', 'gold'] as const
export type PackageTier = (typeof PACKAGE_TIERS)[number]

export const PACKAGE_PERIODS = ['monthly', 'yearly'] as const
export type PackagePeriod = (typeof PACKAGE_PERIODS)[number]

export const SUBSCRIPTION_SOURCES = ['payment', 'grant', 'group'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

/** An offer of a package: halalas with VAT, for whole days of the academy. */
export interface PeriodOffer {
  readonly price: number
  readonly days: number
}

/** A stretch of time, both ms UTC, the end not included. */
export interface Stretch {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Where `days` days of the academy end (ms UTC, not included) that begin at an instant: at the end of the last day. The
 * day on which they begin is given on top unless it is whole, so that who buys late in the evening loses nothing.
 */
export function endAfterDays(startsAt: number, days: number): number {
  const day = academyDay(startsAt)
  const isWhole = academyDayStart(day) === startsAt
  return academyDayStart(day + days + (isWhole ? 0 : 1))
}

/** Whole days of a stretch that are not touched yet at an instant (ms UTC), never more than `days`. */
export function unusedDays({ startsAt, endsAt }: Stretch, days: number, at: number): number {
  const from = Math.max(at, startsAt)
  const day = academyDay(from)
  const firstUntouched = academyDayStart(day) === from ? day : day + 1
  return Math.min(days, Math.max(0, academyDay(endsAt) - firstUntouched))
}

/**
 * Where more days of a package begin (ms UTC): now, or where the last of the student's stretches of it ends, as they
 * never run beside each other. One that was ended before it began holds nothing up.
 */
export function startOfNext(stretches: readonly Stretch[], now: number): number {
  const kept = stretches.filter(({ startsAt, endsAt }) => startsAt < endsAt)
  return kept.reduce((start, { endsAt }) => Math.max(start, endsAt), now)
}

/** Days before the end of a package of which students are reminded, the farthest first. */
export const REMINDER_DAYS = [7, 3, 1] as const

export type SubscriptionState = 'coming' | 'running' | 'over'

/** One that was ended before it began is over at once. */
export function subscriptionState({ startsAt, endsAt }: Stretch, at: number): SubscriptionState {
  if (endsAt <= at || endsAt <= startsAt) return 'over'
  return startsAt > at ? 'coming' : 'running'
}
