import { deviceDatabase } from '#src/offline/database.ts'
import { releaseOutbox } from '#src/offline/outbox.ts'
import { wakeDelivery } from '#src/offline/wake-delivery.ts'

/** Everything that waits or was refused is tried again now: the student asked for it, or signed in anew. */
export async function retryNow(): Promise<void> {
  await releaseOutbox(deviceDatabase(), Date.now())
  await wakeDelivery()
}
