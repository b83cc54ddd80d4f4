/**
 * Readings of long logs, one at a time on this node: however many are asked for at once, the answers of other students
 * wait for one of them at most. Short logs, which all but all are, wait for nothing.
 */
import { boundedQueue } from '#server/concurrency/bounded-queue.ts'
import type { Database } from '#server/db/connection.ts'
import { LONG_LOG } from './attempt-limits.ts'
import { sumStoredLines } from './writers.repo.ts'

/** A reading that finds as many waiting is refused (`QueueFull`, answered as `server.unavailable`). */
const inTurn = boundedQueue({ atATime: 1, waiting: 500 })

/** Runs `work`, which reads the log of an attempt; it must not call this function. */
export async function inTurnIfLong<Value>(
  database: Database,
  attemptId: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const lines = await sumStoredLines(database.query, attemptId)
  return lines < LONG_LOG ? work() : inTurn(work)
}
