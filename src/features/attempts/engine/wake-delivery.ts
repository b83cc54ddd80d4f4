/** Wakes the sender: the service worker, or this page where there is none. */
import { type KeepRequest, WORKER_MESSAGES, type WorkerMessage } from '#src/offline/worker-messages.ts'

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
  if (await tellWorker(WORKER_MESSAGES.drain)) return
  const { deliverUntilQuiet } = await import('#src/offline/deliver-until-quiet.ts')
  await deliverUntilQuiet()
}

/**
 * Delivers now what waits for its next try, because the server has just answered. The worker hurries its own rows: a
 * page whose storage refuses could not.
 */
export async function hurryDelivery(): Promise<void> {
  if (await tellWorker(WORKER_MESSAGES.hurry)) return
  const { deliverAtOnce } = await import('#src/offline/deliver-until-quiet.ts')
  await deliverAtOnce().catch(() => undefined)
}

async function tellWorker(type: Exclude<WorkerMessage['type'], KeepRequest['type']>): Promise<boolean> {
  const worker = await activeWorker()
  worker?.postMessage({ type } satisfies WorkerMessage)
  return worker !== null
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
