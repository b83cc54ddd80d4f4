/**
 * The outbox's one consumer. It runs in the service worker (a frozen tab keeps its locks and would block delivery);
 * a page drains only where there is no worker. One at a time by a Web Lock that is waited for: with `ifAvailable`
 * the wake-up of a row added just as another drain ends would be lost. At most one waiter a context.
 */
import { awaitedResults } from './awaited-results.ts'
import { deliverAttempt, type DeliveryPorts, isDue } from './deliver-attempt.ts'
import { deviceDatabase } from './database.ts'
import { hurryOutbox } from './outbox.ts'
import { sendOverNetwork } from './send.ts'
import { sha256Hex } from './sha256.ts'

export const OUTBOX_LOCK = 'miqyas-outbox'

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

/** Milliseconds until the first of these instants; null: there is none. */
export function untilNext(instants: readonly number[], now: number): number | null {
  return instants.length === 0 ? null : Math.max(0, Math.min(...instants) - now)
}

export interface Haste {
  /** The server is known to answer: what only waited for that goes now. */
  readonly hurry?: boolean
}

interface Turn<Ports> {
  readonly hurry: (ports: Ports) => Promise<unknown>
  readonly drain: (ports: Ports) => Promise<number | null>
}

/**
 * Drains under a lock; calls that come while one waits for the lock share it. What waits is hurried under the lock: a try
 * that fails meanwhile would put its row off.
 */
export function exclusively<Ports>(lock: string, { hurry, drain }: Turn<Ports>) {
  let waiting: Promise<number | null> | null = null
  let isHurried = false
  return (ports: Ports, haste: Haste = {}): Promise<number | null> => {
    isHurried ||= haste.hurry === true
    waiting ??= navigator.locks.request(lock, async () => {
      // Node grants a free lock before `request` returns, browsers after it.
      await Promise.resolve()
      const isNow = isHurried
      isHurried = false
      waiting = null
      // A full storage cannot hurry its rows; those that are due go anyway.
      if (isNow) await hurry(ports).catch(() => undefined)
      return drain(ports)
    })
    return waiting
  }
}

export const drainExclusively = exclusively<DeliveryPorts>(OUTBOX_LOCK, {
  hurry: ({ database, now }) => hurryOutbox(database, now()),
  drain: drainOutbox,
})

const MOST_ROUNDS = 5

/**
 * Drains, and drains again while rows came in meanwhile. Rows that wait for a later instant are left to the next
 * wake-up: a worker is not kept alive for a timer.
 */
export async function untilQuiet(
  drain: (haste: Haste) => Promise<number | null>,
  { hurry = false }: Haste,
): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = await drain({ hurry: hurry && round === 0 })
    if (next === null || next > 0) return
  }
}

/** The real ports of a page or worker. */
export function devicePorts(): DeliveryPorts {
  const database = deviceDatabase()
  return {
    database,
    send: sendOverNetwork,
    now: () => Date.now(),
    random: () => Math.random(),
    digest: digestOfText,
    results: awaitedResults,
    sealingKeys: database.sealingKeys,
  }
}

/** SHA-256 of a text in hex. */
export const digestOfText = (text: string): Promise<string> => sha256Hex(new TextEncoder().encode(text))
