import type { AttemptEvent } from '#domain/attempt/event.ts'
import { type DeviceDatabase, withLiveConnection } from '#src/offline/database.ts'
import { outboxRow } from '#src/offline/outbox.ts'
import type { AttemptRow } from '#src/offline/records.ts'

/**
 * The database came back without an attempt that a page has open: deleted by another tab, evicted, cleared. The page
 * is then the last copy: attempt, whole log and what waits are written anew. What had arrived before is sent again,
 * which changes nothing. A page of another tab, which knows less, may have been here first. False: all of it is there.
 */
export function restoreAttempt(
  database: DeviceDatabase,
  row: AttemptRow,
  log: readonly AttemptEvent[],
  now: number,
): Promise<boolean> {
  const { attempts, events, outbox } = database
  return withLiveConnection(database, () =>
    database.transaction('rw', [attempts, events, outbox], async () => {
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
    }),
  )
}
