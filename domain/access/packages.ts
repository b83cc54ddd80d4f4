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

/** Place of a further period among those that a student has. */
export interface NextStretch extends Stretch {
  /** Periods from `from` on begin `byMs` later, so that the new one ends before them; null: none is in its way. */
  readonly moves: { readonly from: number; readonly byMs: number } | null
}

/** Clocks of two servers differ: what begins later on the same day leaves no gap. */
const isReached = ({ startsAt }: Stretch, end: number): boolean =>
  startsAt <= end || academyDay(startsAt) === academyDay(end)

/**
 * Place of a further period of `days` academy days at an instant (ms UTC): at the end of those that follow one another
 * from now on without a gap. A gap is there once a period was ended early, by a refund for example. The new period fills
 * it, and what comes after it is moved by as much as it needs: the student has what they take as soon as they can, and
 * loses no day of what they have. A period that was ended before it began does not count.
 */
export function placeOfNext(stretches: readonly Stretch[], days: number, now: number): NextStretch {
  const kept = stretches
    .filter(({ startsAt, endsAt }) => startsAt < endsAt && endsAt > now)
    .toSorted((a, b) => a.startsAt - b.startsAt)
  const startsAt = kept.reduce((end, one) => (isReached(one, end) ? Math.max(end, one.endsAt) : end), now)
  const endsAt = endAfterDays(startsAt, days)
  const following = kept.find((one) => one.startsAt > startsAt)
  const isInTheWay = following !== undefined && following.startsAt < endsAt
  return {
    startsAt,
    endsAt,
    moves: isInTheWay ? { from: following.startsAt, byMs: endsAt - following.startsAt } : null,
  }
}

/** Days before the end of a package on which students are reminded, largest first. */
export const REMINDER_DAYS = [7, 3, 1] as const

export type SubscriptionState = 'coming' | 'running' | 'over'

/** State of a subscription at an instant (ms UTC). A subscription that was ended before it began is over at once. */
export function subscriptionState({ startsAt, endsAt }: Stretch, at: number): SubscriptionState {
  if (endsAt <= at || endsAt <= startsAt) return 'over'
  return startsAt > at ? 'coming' : 'running'
}
