/**
 * Brings the service worker for a signed-in reader, in the exam room when its question stands, because until then every
 * byte is the question's. It keeps the exam's own pages at once then, and other pages when the page has had all it
 * needs.
 */
import { isExamRoom } from '#contract/attempts/exam-room.ts'
import { currentSession, onSessionChange } from '#src/features/auth/index.ts'
import { preferences } from '#src/features/settings/index.ts'
import { groupsFor, keepApp } from '#src/offline/keep-app.ts'
import type { KeepRequest } from '#src/offline/worker-messages.ts'
import { LEFT_EXAM_ROOM } from '#src/ui/exam/exam-room-mark.ts'
import { whenQuestionStands, whenQuiet } from './when-quiet.ts'

/** Visitors have nothing that works without a network; where a worker is there already its updates are followed. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  let isRegistered = false
  const startFor = (role: string | null) => {
    const isNeeded = role !== null || navigator.serviceWorker.controller !== null
    if (isNeeded && !isRegistered) whenQuestionStands(() => void register().catch(() => undefined))
    isRegistered ||= isNeeded
    if (role !== null) keepWhatIsNeeded(role)
  }
  onSessionChange((session) => startFor(session?.role ?? null))
  startFor(currentSession()?.role ?? null)
}

/**
 * During an exam the network is the answers': only the exam room is kept then, the academy's pages once the exam is over
 * or one of them is opened. Where an exam is prepared both have been asked for before (`prepare.ts`).
 */
function keepWhatIsNeeded(role: string): void {
  const keep = (groups: KeepRequest['groups']) => void keepApp(groups).catch(() => undefined)
  if (!isExamRoom(location.pathname)) return whenQuiet(() => keep(groupsFor(role, preferences().font)))
  // These come at once: until they are kept, a reload without a network loses the page. Its files were just loaded.
  whenQuestionStands(() => keep(['room']))
  addEventListener(LEFT_EXAM_ROOM, () => whenQuiet(() => keep(groupsFor(role, preferences().font))), { once: true })
}

async function register(): Promise<void> {
  const { registerServiceWorker } = await import('./register-service-worker.ts')
  registerServiceWorker()
}
