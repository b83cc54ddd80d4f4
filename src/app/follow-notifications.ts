/** Whether this device shows notifications follows the sign-in. Anyone who never wanted any loads nothing for it. */
import { currentSession, onSessionChange, type Session } from '#src/features/auth/index.ts'
import { askedHere } from '#src/features/profile/notifications/asked-here.ts'

export function followNotifications(): void {
  onSessionChange(follow)
  if (currentSession() !== null) follow(currentSession())
}

function follow(session: Session | null): void {
  if (askedHere() === null) return
  void import('#src/features/profile/notifications/adapt-device.ts').then(({ adaptDevice }) => adaptDevice(session))
}
