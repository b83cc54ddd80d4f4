/**
 * The service worker's life as the page sees it: updated only on request and never during an exam; after the takeover
 * the page loads anew, so that no old page talks to a new worker.
 */
import { Workbox } from 'workbox-window'
import { deviceDatabase } from '#src/offline/database.ts'
import { isExamRunning } from '#src/offline/running-attempts.ts'
import { WORKER_MESSAGES } from '#src/offline/worker-messages.ts'
import { announceUpdate } from './update-store.ts'

const LOOK_FOR_UPDATE_MS = 60 * 60_000

/**
 * Chromium forgets a takeover when the page asks the old worker for a file in the moment of it: the new worker stays
 * waiting, and to ask again does not help (https://github.com/joCur/quorum/issues/216). A fresh page settles it.
 */
const TAKE_OVER_MS = 3000

/** Development serves the worker's modules one by one, and only where it was asked to (`scripts/dev.ts`). */
const WORKER = import.meta.env.DEV
  ? ({ url: '/dev-sw.js?dev-sw', type: 'module' } as const)
  : ({ url: '/service-worker.js', type: 'classic' } as const)

export function registerServiceWorker(): void {
  const workbox = new Workbox(WORKER.url, { type: WORKER.type })
  workbox.addEventListener('waiting', () => announceUpdate({ takeOver: () => takeOver(workbox) }))
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate === true) location.reload()
  })
  void workbox.register().catch(() => (import.meta.env.DEV ? removeWorkers() : undefined))
  setInterval(() => void workbox.update().catch(() => undefined), LOOK_FOR_UPDATE_MS)
}

async function takeOver(workbox: Workbox): Promise<boolean> {
  if (await isExamRunning(deviceDatabase(), Date.now()).catch(() => false)) return false
  void workbox.messageSW({ type: WORKER_MESSAGES.update })
  setTimeout(() => location.reload(), TAKE_OVER_MS)
  return true
}

/** A worker that an earlier development server was asked for would go on answering in the place of this one. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
}
