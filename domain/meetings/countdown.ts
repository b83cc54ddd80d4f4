/** Time until a meeting in the form in which it is shown. */
export type Countdown =
  | { readonly kind: 'days'; readonly days: number; readonly hours: number }
  /** `clock`: hours, minutes and seconds, `1:05:09`. */
  | { readonly kind: 'clock'; readonly clock: string }
  | { readonly kind: 'begun' }

const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
const DAY_MS = 24 * HOUR_MS
/** Hours are no help from seven days on. */
const DAYS_ALONE_FROM_MS = 7 * DAY_MS

const padded = (value: number): string => String(value).padStart(2, '0')

/**
 * A day or more is shown as whole days and hours, rounded down, a week or more as days. Less is shown as a clock, rounded
 * up so that it does not show 0:00:00 too early.
 */
export function countdown(ms: number): Countdown {
  if (ms <= 0) return { kind: 'begun' }
  const days = Math.floor(ms / DAY_MS)
  if (days > 0) return { kind: 'days', days, hours: ms >= DAYS_ALONE_FROM_MS ? 0 : Math.floor((ms % DAY_MS) / HOUR_MS) }
  const seconds = Math.ceil(ms / SECOND_MS)
  const clock = `${Math.floor(seconds / 3_600)}:${padded(Math.floor(seconds / 60) % 60)}:${padded(seconds % 60)}`
  return { kind: 'clock', clock }
}
