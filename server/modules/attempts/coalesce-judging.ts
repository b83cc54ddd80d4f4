/**
 * Late lines are judged in the request that brings them, so that its answer says how the attempt really stands. Where
 * more of them are on their way, or the log is long, the row's mark waits for the last batch, the job or a reader.
 */
import { BATCH_LIMIT } from '#contract/attempts.ts'
import type { Database } from '#server/db/connection.ts'

/** From so many lines on, an attempt is judged for its own deliveries once in this time (ms). */
const LONG_LOG = 1_000
const PAUSE_MS = 5_000

const REMEMBERED = 1_000

const judgedAt = new WeakMap<Database, Map<string, number>>()

export interface Delivered {
  /** Of this batch. */
  readonly lines: number
  /** Of the device, this batch among them. */
  readonly stored: number
  /** ms UTC. */
  readonly now: number
}

/** Whether this batch is to be judged by its own request. */
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
