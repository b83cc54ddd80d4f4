/** Time until a meeting in the form in which it is shown. */
export type Countdown =
  | { readonly kind: 'days'; readonly days: number }
  /** `clock`: hours, minutes and seconds, `1:05:09`. */
  | { readonly kind: 'clock'; readonly clock: string }
  | { readonly kind: 'begun' }

const SECOND_MS = 1_000
const DAY_MS = 24 * 3_600 * SECOND_MS
const DAYS_FROM_MS = 2 * DAY_MS

const padded = (value: number): string => String(value).padStart(2, '0')

/**
 * Two days or more are shown as whole days, rounded down. Less is shown as a clock, rounded up so that it does not show
 * 0:00:00 too early.
 */
export function countdown(ms: number): Countdown {
  if (ms <= 0) return { kind: 'begun' }
  if (ms >= DAYS_FROM_MS) return { kind: 'days', days: Math.floor(ms / DAY_MS) }
  const seconds = Math.ceil(ms / SECOND_MS)
  const clock = `${Math.floor(seconds / 3_600)}:${padded(Math.floor(seconds / 60) % 60)}:${padded(seconds % 60)}`
  return { kind: 'clock', clock }
}
