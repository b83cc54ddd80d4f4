import { digestText } from '#domain/attempt/digest.ts'
import type { AttemptEvent } from '#domain/attempt/event.ts'
import { type DeviceDatabase, withLiveConnection } from './database.ts'
import { outboxRow } from './outbox.ts'

/**
 * Appends events of this device, with their way to the server, in one transaction: there is never an answer without an
 * outbox row, nor a row without its answer, and nobody who reads the log finds a part of them. Resolves when the events
 * survive a power loss. Putting the same event again changes nothing.
 */
export async function appendEvents(
  database: DeviceDatabase,
  attemptId: string,
  events: readonly AttemptEvent[],
  now: number,
): Promise<void> {
  await withLiveConnection(database, () =>
    database.transaction('rw', [database.events, database.outbox], (transaction) => {
      const written: Promise<unknown>[] = [
        ...events.map((event) => database.events.put({ ...event, attemptId })),
        database.outbox.put(outboxRow(attemptId, 'news', now)),
      ]
      if (events.some(({ body }) => body.type === 'submit')) written.push(wantSubmission(database, attemptId, now))
      // All is asked for: the disk need not wait until the page, busy drawing the tap, has heard of every write.
      else transaction.idbtrans.commit()
      return Promise.all(written)
    }),
  )
}

/** A row that already waits keeps its place; one that was parked stays parked. */
async function wantSubmission(database: DeviceDatabase, attemptId: string, now: number): Promise<void> {
  const waiting = await database.outbox.get([attemptId, 'submit'])
  if (waiting === undefined) await database.outbox.put(outboxRow(attemptId, 'submit', now))
}

/** The whole log of an attempt on this device, of every writer it knows. */
export async function readLog(database: DeviceDatabase, attemptId: string): Promise<AttemptEvent[]> {
  const rows = await withLiveConnection(database, () => database.events.where('attemptId').equals(attemptId).toArray())
  return rows.map(({ writerId, seq, at, body }) => ({ writerId, seq, at, body }))
}

/** One writer's part of the log, from `afterSeq` on, in sequence. */
export async function readOwnLog(
  database: DeviceDatabase,
  attemptId: string,
  writerId: string,
  afterSeq = 0,
  limit = Number.POSITIVE_INFINITY,
): Promise<AttemptEvent[]> {
  const rows = await ownLog(database, attemptId, writerId, afterSeq).limit(limit).toArray()
  return rows.map(({ writerId: writer, seq, at, body }) => ({ writerId: writer, seq, at, body }))
}

/** The rows of one writer's part, to be read or counted. */
export function ownLog({ events }: DeviceDatabase, attemptId: string, writerId: string, afterSeq = 0) {
  return events
    .where('[attemptId+writerId+seq]')
    .between([attemptId, writerId, afterSeq], [attemptId, writerId, Number.MAX_SAFE_INTEGER], false, true)
}

/**
 * Says what this device holds, for the server to know of before it arrives; undefined while there is nothing. `digest`:
 * SHA-256 in hex.
 */
export async function logHead(
  database: DeviceDatabase,
  attemptId: string,
  writerId: string,
  digest: (text: string) => Promise<string>,
): Promise<{ readonly seq: number; readonly digest: string } | undefined> {
  const log = await readOwnLog(database, attemptId, writerId)
  const last = log.at(-1)
  return last && { seq: last.seq, digest: await digest(digestText(log)) }
}

/** Events as a request carries them: the writer is named once for the whole batch. */
export function logLines(events: readonly AttemptEvent[]): object[] {
  return events.map(({ seq, at, body }) => ({ seq, at, body }))
}
