import { callRoute, routes } from '#src/api/index.ts'
import { clearSession, currentSession } from './session.ts'

/**
 * Answers a sentence for the reader when signing out now would lose something, an empty one when they were asked and
 * stay, else null.
 */
export type SignOutGuard = () => string | null | Promise<string | null>

const guards = new Set<SignOutGuard>()

/** Lets a feature refuse a sign-out, for example while answers wait to be sent. */
export function registerSignOutGuard(guard: SignOutGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

export type SignOutResult = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** The device is signed out at once, even when the server cannot be reached. */
export async function signOut(): Promise<SignOutResult> {
  for (const guard of guards) {
    const message = await guard()
    if (message !== null) return { ok: false, message }
  }
  // A guard may have ended the sign-in here alone, because something that is still to arrive needs it.
  if (currentSession() !== null) void callRoute(routes.auth.logout)
  clearSession()
  return { ok: true }
}
