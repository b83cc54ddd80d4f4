/** Packages, and the periods for which students have them. */
import { academyDay, academyDayStart } from '#domain/progress/academy-day.ts'

/** Tiers are labels for buyers; access depends only on the content attached to a package. */
export const PACKAGE_TIERS = ['silver', 'gold'] as const
export type PackageTier = (typeof PACKAGE_TIERS)[number]

export const PACKAGE_PERIODS = ['monthly', 'yearly'] as const
export type PackagePeriod = (typeof PACKAGE_PERIODS)[number]

export const SUBSCRIPTION_SOURCES = ['payment', 'grant', 'group', 'import'] as const
export type SubscriptionSource = (typeof SUBSCRIPTION_SOURCES)[number]

/** Price of a package (halalas with VAT) for a number of whole academy days. */
export interface PeriodOffer {
  readonly price: number
  readonly days: number
}

/** A period from `startsAt`, included, to `endsAt`, excluded; both ms UTC. */
export interface Stretch {
  readonly startsAt: number
  readonly endsAt: number
}

/**
 * Exclusive end (ms UTC) of a period of `days` academy days that begins at an instant: the end of its last day. A first
 * day that has begun already is not counted, so that a buyer late in the evening loses nothing.
 */
export function endAfterDays(startsAt: number, days: number): number {
  const day = academyDay(startsAt)
  const isWhole = academyDayStart(day) === startsAt
  return academyDayStart(day + days + (isWhole ? 0 : 1))
}

/** Number of whole days of a period that have not begun at an instant (ms UTC); at most `days`. */
export function unusedDays({ startsAt, endsAt }: Stretch, days: number, at: number): number {
  const from = Math.max(at, startsAt)
  const day = academyDay(from)
  const firstUntouched = academyDayStart(day) === from ? day : day + 1
  return Math.min(days, Math.max(0, academyDay(endsAt) - firstUntouched))
}

/**
 * Begin of a further period of a package (ms UTC): now, or the end of the student's last period, since periods never
 * overlap. A period that was ended before it began does not count.
 */
export function startOfNext(stretches: readonly Stretch[], now: number): number {
  const kept = stretches.filter(({ startsAt, endsAt }) => startsAt < endsAt)
  return kept.reduce((start, { endsAt }) => Math.max(start, endsAt), now)
}

/** Days before the end of a package on which students are reminded, largest first. */
export const REMINDER_DAYS = [7, 3, 1] as const

export type SubscriptionState = 'coming' | 'running' | 'over'

/** State of a subscription at an instant (ms UTC). A subscription that was ended before it began is over at once. */
export function subscriptionState({ startsAt, endsAt }: Stretch, at: number): SubscriptionState {
  if (endsAt <= at || endsAt <= startsAt) return 'over'
  return startsAt > at ? 'coming' : 'running'
}
