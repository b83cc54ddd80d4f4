/** Handling of a sign-in that the server no longer knows: normally the page is left for /login. */
import { clearSession, currentSession } from './session.ts'

type UnauthorizedHandler = () => void

let handler: UnauthorizedHandler | null = null

/**
 * Keeps the page: while a handler is set, a 401 calls it instead of clearing the sign-in, and a sign-out in another
 * tab does not leave the page either. The exam asks for the sign-in on the spot. Answers a function that ends it.
 */
export function setUnauthorizedHandler(next: UnauthorizedHandler): () => void {
  handler = next
  return () => {
    if (handler === next) handler = null
  }
}

let refused: string | null = null

const hold: UnauthorizedHandler = () => {
  refused = currentSession()?.token ?? null
}

/** Keeps the page until it is known whether something goes on in it that outlives the sign-in. */
export function holdUnauthorized(): void {
  handler = hold
}

/** Nothing does: what was said of the sign-in meanwhile holds. */
export function releaseUnauthorized(): void {
  if (handler === hold) handler = null
  if (refused !== null) onUnauthorized(refused)
  refused = null
}

export function keepsPage(): boolean {
  return handler !== null
}

/** A late 401 of an earlier sign-in changes nothing. */
export function onUnauthorized(token: string): void {
  if (currentSession()?.token !== token) return
  if (handler !== null) handler()
  else clearSession()
}
