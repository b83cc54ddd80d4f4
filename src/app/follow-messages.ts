/**
 * Messages that wait on this device are delivered at every start and sign-in, once the page has all it needs: what
 * waits is known only to the device's database.
 */
import { currentSession, onSessionChange, type Session } from '#src/features/auth/index.ts'
import { whenQuiet } from './when-quiet.ts'

export function followMessages(): void {
  onSessionChange(follow)
  follow(currentSession())
}

function follow(session: Session | null): void {
  if (session?.role !== 'student') return
  whenQuiet(
    () => void import('#src/features/contacts/deliver-messages.ts').then(({ deliverMessages }) => deliverMessages()),
  )
}
