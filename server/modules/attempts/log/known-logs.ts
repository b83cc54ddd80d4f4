/**
 * Logs that were read lately, in the memory of this node. A log is append-only, so its number of lines, which is read
 * from the database each time, says whether the kept one is still all of it.
 */
import { RecentlyUsed } from '#server/concurrency/recently-used.ts'
import type { Database, Executor } from '#server/db/connection.ts'
import { countLines, selectLog, type StoredEvent } from './log.repo.ts'

/** About a kilobyte each, with what is kept beside them. */
const LINES_KEPT = 40_000

type Log = readonly StoredEvent[]

const memories = new WeakMap<Database, RecentlyUsed<Log>>()

function memoryOf(database: Database): RecentlyUsed<Log> {
  const known = memories.get(database) ?? new RecentlyUsed<Log>(LINES_KEPT, (log) => Math.max(1, log.length))
  memories.set(database, known)
  return known
}

/**
 * All lines of an attempt. The same array as before if none was added, so that what follows from it can be kept with
 * it; it must not be changed. A transaction that has written lines of the attempt must not read its log here: its lines
 * would be remembered although it may still be rolled back.
 */
export async function knownLog(
  database: Database,
  attemptId: string,
  executor: Executor = database.query,
): Promise<Log> {
  const memory = memoryOf(database)
  const kept = memory.get(attemptId)
  if (kept !== undefined && kept.length === (await countLines(executor, attemptId))) return kept
  const log = await selectLog(executor, attemptId)
  memory.set(attemptId, log)
  return log
}
