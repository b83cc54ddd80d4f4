/**
 * Messages that wait on this device are delivered at every start and sign-in, some seconds later: only the device's
 * database knows whether any wait, and the page comes first.
 */
import { currentSession, onSessionChange, type Session } from '#src/features/auth/index.ts'
import { whenIdle } from '#src/ui/behaviour/when-idle.ts'

const PAGE_FIRST_MS = 4_000

export function followMessages(): void {
  onSessionChange(follow)
  follow(currentSession())
}

function follow(session: Session | null): void {
  if (session?.role !== 'student') return
  const deliver = async () => (await import('#src/features/contacts/deliver-messages.ts')).deliverMessages()
  setTimeout(() => whenIdle(() => void deliver()), PAGE_FIRST_MS)
}
