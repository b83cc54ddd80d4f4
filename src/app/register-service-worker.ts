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

export function registerServiceWorker(): void {
  const workbox = new Workbox('/service-worker.js')
  workbox.addEventListener('waiting', () => announceUpdate({ takeOver: () => takeOver(workbox) }))
  workbox.addEventListener('controlling', (event) => {
    if (event.isUpdate === true) location.reload()
  })
  void workbox.register().catch(() => undefined)
  setInterval(() => void workbox.update().catch(() => undefined), LOOK_FOR_UPDATE_MS)
}

async function takeOver(workbox: Workbox): Promise<boolean> {
  if (await isExamRunning(deviceDatabase(), Date.now()).catch(() => false)) return false
  void workbox.messageSW({ type: WORKER_MESSAGES.update })
  setTimeout(() => location.reload(), TAKE_OVER_MS)
  return true
}
