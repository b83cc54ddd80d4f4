/** Messages that wait on this device are delivered at every start and sign-in. Without any, nothing is loaded for it. */
import { currentSession, onSessionChange, type Session } from '#src/features/auth/index.ts'
import { hasWaiting } from '#src/features/contacts/waiting-key.ts'

export function followMessages(): void {
  onSessionChange(follow)
  follow(currentSession())
}

function follow(session: Session | null): void {
  if (session === null || !hasWaiting(session.user.id)) return
  void import('#src/features/contacts/deliver-messages.ts').then(({ deliverMessages }) => deliverMessages())
}
