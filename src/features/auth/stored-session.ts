/** The sign-in that this device keeps. The script that runs before the first paint reads it too. */
import { type Session, SESSION_KEY } from '#contract/people/kept-session.ts'
import { keptJson } from '#src/ui/behaviour/kept-text.ts'

/** Null: nobody is signed in, or what the device keeps is no sign-in. */
export function storedSession(): Session | null {
  const kept = keptJson(SESSION_KEY) as Partial<Session> | null
  return typeof kept?.token === 'string' && kept.user instanceof Object ? (kept as Session) : null
}
