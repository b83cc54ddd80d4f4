/**
 * When the service worker is brought: for a signed-in reader, in the exam room when its question stands, because until
 * then every byte is the question's. It is asked to keep files when the page has had all it needs.
 */
import { currentSession, onSessionChange } from '#src/features/auth/index.ts'
import { groupsFor, keepApp } from '#src/offline/keep-app.ts'
import { whenQuestionStands, whenQuiet } from './when-quiet.ts'

/** Visitors have nothing that works without a network; where a worker is there already its updates are followed. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  let isRegistered = false
  const startFor = (role: string | null) => {
    const isNeeded = role !== null || navigator.serviceWorker.controller !== null
    if (isNeeded && !isRegistered) whenQuestionStands(() => void register().catch(() => undefined))
    isRegistered ||= isNeeded
    if (role !== null) whenQuiet(() => void keepApp(groupsFor(role)).catch(() => undefined))
  }
  onSessionChange((session) => startFor(session?.role ?? null))
  startFor(currentSession()?.role ?? null)
}

async function register(): Promise<void> {
  const { registerServiceWorker } = await import('./register-service-worker.ts')
  registerServiceWorker()
}
