import { deviceDatabase } from './database.ts'
import { drainExclusively } from './drain.ts'
import { hurryOutbox } from './outbox.ts'

/** The server is known to answer: rows that only waited for that go now. */
export async function deliverAtOnce(): Promise<void> {
  // A full storage cannot hurry its rows; those that are due go anyway.
  await hurryOutbox(deviceDatabase(), Date.now()).catch(() => undefined)
  await deliverUntilQuiet()
}

const MOST_ROUNDS = 5

/**
 * Drains, and drains again while rows came in meanwhile. Rows that wait for a later instant are left to the next
 * wake-up: a worker is not kept alive for a timer.
 */
export async function deliverUntilQuiet(): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = await drainExclusively()
    if (next === null || next > 0) return
  }
}
