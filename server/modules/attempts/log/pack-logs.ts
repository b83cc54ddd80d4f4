/**
 * Old exams leave the table of lines without a DELETE: the logs of a quarter whose attempts have all been at rest for
 * some months are packed, one row for each device, and then their partition is dropped. Nothing is lost: who reads a
 * log reads the packed one, and a line that arrives later makes it rows again first (`append-together.ts`).
 *
 * An attempt is marked as packed under its lock, and no line is stored for a marked one. A crash leaves lines in both
 * places, where the rows count; the partition goes only when every line of it is packed, compared under a lock that
 * keeps lines away. So any number of nodes may pack at once.
 */
import type { Database, Transaction } from '#server/db/connection.ts'
import { firstIdentifierAt } from '#server/db/identifier.ts'
import { type LinePartition, selectLinePartitions } from '#server/db/line-partitions.ts'
import { unlessLocked } from '#server/db/short-lock.ts'
import type { Dependencies, ServerDependencies } from '#server/dependencies.ts'
import { areAllAtRest, dropIfPacked, lockToDrop, packSome, unpackIncomplete } from './packed-logs.repo.ts'

/** Attempts that one transaction packs: on the embedded database everybody waits for it. */
export const ATTEMPTS_AT_ONCE = 25
/** Longest time of one turn, ms: below the lease of the job. */
const TURN_MS = 30_000

/** Packs and drops what is old enough, for at most half a minute; answers the names of the dropped partitions. */
export async function packOldLogs(
  { database, now, packLinesAfterMonths }: Dependencies & Pick<ServerDependencies, 'packLinesAfterMonths'>,
  attemptsAtOnce = ATTEMPTS_AT_ONCE,
): Promise<readonly string[]> {
  if (packLinesAfterMonths === null) return []
  const since = monthsBefore(now(), packLinesAfterMonths)
  const end = performance.now() + TURN_MS
  const dropped: string[] = []
  for (const partition of await selectLinePartitions(database.query)) {
    if (partition.to > firstIdentifierAt(since.getTime())) break
    if (!(await areAllAtRest(database.query, partition, since))) continue
    const batch = { since, limit: attemptsAtOnce }
    const packNext = () => database.transaction((transaction) => packSome(transaction, partition, batch))
    while ((await packNext()) > 0) if (performance.now() > end) return dropped
    if (await drop(database, partition)) dropped.push(partition.name)
  }
  return dropped
}

function monthsBefore(instant: number, months: number): Date {
  const date = new Date(instant)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date
}

/** Old lines that are being read or stored are left to the next turn. */
function drop(database: Database, partition: LinePartition): Promise<boolean> {
  const change = async (transaction: Transaction): Promise<boolean> => {
    if (!(await lockToDrop(transaction, partition))) return false
    if (await dropIfPacked(transaction, partition)) return true
    await unpackIncomplete(transaction, partition)
    return false
  }
  return unlessLocked(() => database.unlimitedTransaction(change), false)
}
