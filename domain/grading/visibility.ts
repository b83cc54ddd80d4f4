/** How long a result can be read (product: 30 minutes after it was first seen; never seen, 7 days). */
export const RESULT_SEEN_WINDOW_MS = 30 * 60_000
export const RESULT_UNSEEN_WINDOW_MS = 7 * 24 * 3_600_000

/** Whether the student may open the result at `now`; instants in ms UTC, `firstSeenAt` null when never seen. */
export function resultIsVisible(closedAt: number, firstSeenAt: number | null, now: number): boolean {
  if (firstSeenAt !== null) return now <= firstSeenAt + RESULT_SEEN_WINDOW_MS
  return now <= closedAt + RESULT_UNSEEN_WINDOW_MS
}
