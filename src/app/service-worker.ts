/**
 * The service worker's life as the page sees it: registered after the first paint for a signed-in reader, asked to keep
 * files when the page has had all it needs, updated only on request and never during an exam; after the takeover the
 * page loads anew, so that no old page talks to a new worker.
 */
import { Workbox } from 'workbox-window'
import { currentSession, onSessionChange } from '#src/features/auth/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { groupsFor, keepApp } from '#src/offline/keep-app.ts'
import { isExamRunning } from '#src/offline/running-attempts.ts'
import { WORKER_MESSAGES } from '#src/offline/worker-messages.ts'
import { announceUpdate } from './update-store.ts'
import { whenQuiet } from './when-quiet.ts'

const LOOK_FOR_UPDATE_MS = 60 * 60_000

/**
 * Chromium forgets a takeover when the page asks the old worker for a file in the moment of it: the new worker stays
 * waiting, and to ask again does not help (https://github.com/joCur/quorum/issues/216). A fresh page settles it.
 */
const TAKE_OVER_MS = 3000

/** Visitors have nothing that works without a network; where a worker is there already its updates are followed. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  let isRegistered = false
  const startFor = (role: string | null) => {
    const isNeeded = role !== null || navigator.serviceWorker.controller !== null
    if (isNeeded && !isRegistered) register()
    isRegistered ||= isNeeded
    if (role !== null) whenQuiet(() => void keepApp(groupsFor(role)).catch(() => undefined))
  }
  onSessionChange((session) => startFor(session?.role ?? null))
  startFor(currentSession()?.role ?? null)
}

function register(): void {
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
