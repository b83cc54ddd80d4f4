import type { AttemptEvent } from '#domain/attempt/event.ts'
import { type DeviceDatabase, withLiveConnection } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow } from '#src/offline/records.ts'

/** Everything that a page knows of an attempt. */
export interface LastCopy {
  /** Row as it was last seen in the database. */
  readonly row: AttemptRow
  /** The whole log, of all devices. */
  readonly log: readonly AttemptEvent[]
  /** The paper as it came: without it, and without the network, the next page cannot open the exam. */
  readonly sealed: ArrayBuffer
}

/**
 * The database came back without an attempt that a page has open: deleted by another tab, evicted, cleared. The page
 * is then the last copy: attempt, log, paper and what waits are written anew. What had arrived before is sent again,
 * which changes nothing. A page of another tab, which knows less, may have been here first. False: all of it is there, or
 * it is over and has arrived: a sign-out took it.
 */
export async function restoreAttempt(
  database: DeviceDatabase,
  { row, log, sealed }: LastCopy,
  now: number,
): Promise<boolean> {
  if (row.state === 'done' && log.every(({ writerId, seq }) => writerId !== row.writerId || seq <= row.ackedSeq)) {
    return false
  }
  const { papers } = database
  const isRestored = await withLiveConnection(database, () => putMissing(database, row, log, now))
  if (!isRestored || row.opened === null) return isRestored
  const paper = { hash: row.opened.hash, examId: row.examId, sealed, keptAt: now }
  // Where there is no space for it, the next page fetches it again.
  await papers.put(paper).catch(() => undefined)
  return isRestored
}

function putMissing(
  database: DeviceDatabase,
  row: AttemptRow,
  log: readonly AttemptEvent[],
  now: number,
): Promise<boolean> {
  const { attempts, events, outbox } = database
  return database.transaction('rw', [attempts, events, outbox], async () => {
    const isThere = (await attempts.get(row.id)) !== undefined
    const rows = log.map((event) => ({ ...event, attemptId: row.id }))
    const known = await events.bulkGet(rows.map(({ attemptId, writerId, seq }) => [attemptId, writerId, seq]))
    const missing = rows.filter((_, index) => known[index] === undefined)
    if (isThere && missing.length === 0) return false
    const isHandedIn = log.some(({ writerId, body }) => writerId === row.writerId && body.type === 'submit')
    const waiting = [
      ...(row.startedOffline && row.standing === null ? (['start'] as const) : []),
      'log' as const,
      ...(isHandedIn ? (['submit'] as const) : []),
    ]
    await Promise.all([
      ...(isThere ? [] : [attempts.put(row)]),
      ...missing.map((event) => events.put(event)),
      ...waiting.map((kind) => outbox.put(outboxRow(row.id, kind, now))),
    ])
    return true
  })
}
