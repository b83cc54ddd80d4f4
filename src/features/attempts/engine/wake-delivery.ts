/** Wakes whoever delivers: the service worker, or this page where there is none. */
import { WORKER_MESSAGES, type WorkerMessage } from '#src/offline/worker-messages.ts'

/** "Within 2 s" of the budget, with time for the request itself; taps that come together travel together. */
const GATHER_MS = 700

let gathering: ReturnType<typeof setTimeout> | null = null

/** Delivers soon, together with whatever else is tapped until then. */
export function wakeDeliverySoon(): void {
  gathering ??= setTimeout(() => void wakeDelivery(), GATHER_MS)
}

/** Delivers now. Waking twice is harmless: the outbox has one consumer at a time. */
export async function wakeDelivery(): Promise<void> {
  if (gathering !== null) clearTimeout(gathering)
  gathering = null
  const worker = await activeWorker()
  if (worker !== null) {
    worker.postMessage({ type: WORKER_MESSAGES.drain } satisfies WorkerMessage)
    return
  }
  const { deliverUntilQuiet } = await import('#src/offline/deliver-until-quiet.ts')
  await deliverUntilQuiet()
}

async function activeWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  return registration?.active ?? null
}

interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

/**
 * Asks Chromium to deliver without a page once the network is back. It tries three times within about 25 minutes
 * and then only when registered anew: a bonus, never the only way.
 */
export async function askForBackgroundSync(attemptId: string): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) as
    | SyncRegistration
    | undefined
  await registration?.sync?.register(`attempt:${attemptId}`).catch(() => undefined)
}
