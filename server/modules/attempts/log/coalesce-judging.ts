/**
 * Late lines are judged in the request that brings them, so that its answer reports the real state of the attempt. If
 * more of them are expected, or the log is long, the mark `needs_regrade` remains for the last batch, the job or a
 * reader.
 */
import { BATCH_LIMIT } from '#contract/attempts/attempts.ts'
import type { Database } from '#server/db/connection.ts'
import { LONG_LOG } from './attempt-limits.ts'

/** Logs of `LONG_LOG` lines or more are judged for their own deliveries at most once in `PAUSE_MS`. */
const PAUSE_MS = 5_000

const REMEMBERED = 1_000

const judgedAt = new WeakMap<Database, Map<string, number>>()

export interface Delivered {
  /** Number of lines of this batch. */
  readonly lines: number
  /** Number of stored lines of the device, including this batch. */
  readonly stored: number
  /** ms UTC. */
  readonly now: number
}

/** True if the request of this batch judges it. */
export function mayJudgeNow(database: Database, attemptId: string, { lines, stored, now }: Delivered): boolean {
  if (lines === BATCH_LIMIT) return false
  if (stored < LONG_LOG) return true
  const known = judgedAt.get(database) ?? new Map<string, number>()
  judgedAt.set(database, known)
  const last = known.get(attemptId)
  if (last !== undefined && now - last < PAUSE_MS) return false
  if (known.size >= REMEMBERED) known.clear()
  known.set(attemptId, now)
  return true
}
