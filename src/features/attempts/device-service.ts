/**
 * What the attempts feature does for the whole app, on every page: undelivered answers are sent, the worker knows
 * the sign-in, and nobody signs out while answers wait. Loaded after the first paint: it brings the database.
 */
import i18next from 'i18next'
import { currentSession, onSessionChange, type Session } from '#src/features/auth/index.ts'
import { deviceDatabase } from '#src/offline/database.ts'
import { holdsUndelivered } from '#src/offline/outbox.ts'
import { isExamOpen } from '#src/offline/running-attempts.ts'
import { retryNow } from './engine/retry-now.ts'
import { wakeDelivery } from './engine/wake-delivery.ts'

const POLL_MS = 15_000

export function startDeviceService(): void {
  onSessionChange((session) => void keepCredential(session).then(retryNow))
  void keepCredential(currentSession()).then(wakeDelivery)
  // A database that came back empty knows of no sign-in.
  deviceDatabase().on('ready', () => void setTimeout(() => void keepCredential(currentSession())), true)
  window.addEventListener('online', () => void wakeDelivery())
  window.addEventListener('pageshow', () => void wakeDelivery())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void wakeDelivery()
  })
  setInterval(() => void wakeWhileRowsWait(), POLL_MS)
}

async function wakeWhileRowsWait(): Promise<void> {
  const waits = await holdsUndelivered(deviceDatabase()).catch(() => false)
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

/** Why signing out now would lose something, or end the sign-in of an exam, in the reader's language; else null. */
export async function refuseWhileAnswersWait(): Promise<string | null> {
  const waits = await holdsUndelivered(deviceDatabase()).catch(() => false)
  const isOpen = await isExamOpen().catch(() => false)
  if (!waits && !isOpen) return null
  await i18next.loadNamespaces('attempts')
  return i18next.t(isOpen ? 'attempts:undelivered.examOpen' : 'attempts:undelivered.signOutRefused')
}
