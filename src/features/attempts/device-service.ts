/**
 * Work of the attempts feature for the whole app, on every page: undelivered answers are sent, and the worker knows the
 * sign-in. It is loaded after the first paint: it brings the database.
 */
import { isServerReachable, subscribeReachability } from '#src/api/index.ts'
import { currentSession, onSessionChange, type Session } from '#src/features/auth/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { isDeliveryNeeded } from '#src/offline/outbox.ts'
import { retryNow } from './engine/retry-now.ts'
import { hurryDelivery, wakeDelivery } from '#src/offline/wake-delivery.ts'

const POLL_MS = 15_000

export function startDeviceService(): void {
  onSessionChange((session) => void keepCredential(session).then(retryNow))
  // A page that is opened is looked at: its `pageshow` came before this code.
  void keepCredential(currentSession()).then(hurryDelivery)
  // A database that came back empty knows of no sign-in.
  deviceDatabase().on('ready', () => void setTimeout(() => void keepCredential(currentSession())), true)
  window.addEventListener('online', () => void hurryDelivery())
  window.addEventListener('pageshow', () => void hurryDelivery())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void hurryDelivery()
  })
  subscribeReachability(() => {
    if (isServerReachable()) void hurryDelivery()
  })
  setInterval(() => void wakeWhileRowsWait(), POLL_MS)
}

async function wakeWhileRowsWait(): Promise<void> {
  const waits = await isDeliveryNeeded(deviceDatabase()).catch(() => false)
  if (waits) await wakeDelivery()
}

async function keepCredential(session: Session | null): Promise<void> {
  const { credentials } = deviceDatabase()
  const change =
    session === null
      ? credentials.delete('session')
      : credentials.put({ name: 'session', token: session.token, userId: session.user.id })
  await Promise.resolve(change).catch(() => undefined)
}
