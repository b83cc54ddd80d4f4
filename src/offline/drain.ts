/**
 * The outbox's one consumer. It runs in the service worker (a frozen tab keeps its locks and would block delivery);
 * a page drains only where there is no worker. One at a time by a Web Lock that is waited for: with `ifAvailable`
 * the wake-up of a row added just as another drain ends would be lost. At most one waiter a context.
 */
import { awaitedResults } from './awaited-results.ts'
import { deliverAttempt, type DeliveryPorts, isDue } from './deliver-attempt.ts'
import { deviceDatabase } from './database.ts'
import { sendOverNetwork } from './send.ts'
import { sha256Hex } from './sha256.ts'

const OUTBOX_LOCK = 'miqyas-outbox'

/** Delivers everything that is due. Answers the milliseconds until the next row is due, null when none waits. */
export async function drainOutbox(ports: DeliveryPorts): Promise<number | null> {
  const tried = new Set<string>()
  for (;;) {
    const rows = await ports.database.outbox.toArray()
    const due = rows.find((row) => isDue(row, ports.now()) && !tried.has(row.attemptId))
    if (due === undefined)
      return untilNext(
        rows.filter((row) => row.state === 'waiting').map((row) => row.nextAt),
        ports.now(),
      )
    tried.add(due.attemptId)
    await deliverAttempt(ports, due.attemptId)
  }
}

function untilNext(instants: readonly number[], now: number): number | null {
  return instants.length === 0 ? null : Math.max(0, Math.min(...instants) - now)
}

let waiting: Promise<number | null> | null = null

/** Drains under the lock; calls that come while one waits for the lock share it. */
export function drainExclusively(ports: DeliveryPorts = devicePorts()): Promise<number | null> {
  waiting ??= navigator.locks.request(OUTBOX_LOCK, () => {
    waiting = null
    return drainOutbox(ports)
  })
  return waiting
}

/** The real ports of a page or worker. */
export function devicePorts(): DeliveryPorts {
  return {
    database: deviceDatabase(),
    send: sendOverNetwork,
    now: () => Date.now(),
    random: () => Math.random(),
    digest: digestOfText,
    results: awaitedResults,
  }
}

/** SHA-256 of a text in hex. */
export const digestOfText = (text: string): Promise<string> => sha256Hex(new TextEncoder().encode(text))
