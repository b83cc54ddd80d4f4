/** Wakes the sender: the service worker, or this page where there is none. */
import { type KeepRequest, WORKER_MESSAGES, type WorkerMessage } from './worker-messages.ts'

/** "Within 2 s" of the budget, with time for the request itself; taps that come together travel together. */
const GATHER_MS = 700

let gathering: ReturnType<typeof setTimeout> | null = null

/** Delivers soon, together with whatever else is tapped until then. */
export function wakeDeliverySoon(): void {
  gathering ??= setTimeout(() => void wakeDelivery(), GATHER_MS)
}

/** Delivers now what is due. Waking twice is harmless: the outbox has one consumer at a time. */
export function wakeDelivery(): Promise<void> {
  if (gathering !== null) clearTimeout(gathering)
  gathering = null
  return deliver('drain')
}

/**
 * Delivers now what waits for its next try too: the server has just answered, the network has come back, or the page
 * is looked at again. The worker hurries its own rows: a page whose storage refuses could not.
 */
export function hurryDelivery(): Promise<void> {
  return deliver('hurry').catch(() => undefined)
}

async function deliver(how: 'drain' | 'hurry'): Promise<void> {
  if (await tellWorker(WORKER_MESSAGES[how])) return
  const { deliverUntilQuiet } = await import('./deliver-until-quiet.ts')
  await deliverUntilQuiet({ hurry: how === 'hurry' })
}

/** Answers false where no worker runs: the page then does it itself. */
export async function tellWorker(type: Exclude<WorkerMessage['type'], KeepRequest['type']>): Promise<boolean> {
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
export async function askForBackgroundSync(what: string): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration().catch(() => undefined)) as
    | SyncRegistration
    | undefined
  await registration?.sync?.register(what).catch(() => undefined)
}
