import type { ResultStages } from './result-stages.ts'

/** Time for which a result can be read (product: 30 minutes after it was first seen; never seen, 7 days). */
export const RESULT_SEEN_WINDOW_MS = 30 * 60_000
export const RESULT_UNSEEN_WINDOW_MS = 7 * 24 * 3_600_000

/** Instants on which the time of a result to be read depends, ms UTC. */
export interface ResultTimes {
  /** Instant at which it was there, or final: from then on it waits to be seen. */
  readonly readyAt: number
  /** Instant at which it was first seen, with anything on it. */
  readonly firstSeenAt: number | null
  readonly now: number
}

/**
 * Answers until when a result can be read again once it was seen at `now`. As long as a part of it is still to come it
 * stays open (`until` null); with the last part its time begins anew, as if it had not been seen before. Null: its time
 * is over.
 */
export function readingTime(
  { readyAt, firstSeenAt, now }: ResultTimes,
  { lastOpenedAt, awaitsMore }: Pick<ResultStages, 'lastOpenedAt' | 'awaitsMore'>,
): { readonly isFirst: boolean; readonly until: number | null } | null {
  const seenAt = firstSeenAt !== null && firstSeenAt >= (lastOpenedAt ?? firstSeenAt) ? firstSeenAt : null
  const isFirst = seenAt === null
  if (awaitsMore) return { isFirst, until: null }
  if (!resultIsVisible(Math.max(readyAt, lastOpenedAt ?? 0), seenAt, now)) return null
  return { isFirst, until: (seenAt ?? now) + RESULT_SEEN_WINDOW_MS }
}

/** Answers whether the student may open the result at `now`; instants in ms UTC, `firstSeenAt` null when never seen. */
export function resultIsVisible(closedAt: number, firstSeenAt: number | null, now: number): boolean {
  if (firstSeenAt !== null) return now <= firstSeenAt + RESULT_SEEN_WINDOW_MS
  return now <= closedAt + RESULT_UNSEEN_WINDOW_MS
}
