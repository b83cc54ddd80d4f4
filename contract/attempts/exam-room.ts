import { isIdentifier } from '../foundation/identifier.ts'

/**
 * Address of the page on which an exam is taken (`exam-room.html`), which loads none of the academy's other code.
 * Server and service worker answer these addresses with that page; the router of the app does not handle them.
 */
const EXAM_ROOM = /^\/exams\/([^/]+)\/take\/?$/

/** True if the path is an address of the exam room, whether that exam exists or not. */
export function isExamRoom(pathname: string): boolean {
  return EXAM_ROOM.test(pathname)
}

/** Id of the exam in a path of the exam room, as written there; null for any other path and for a malformed id. */
export function examOfRoom(pathname: string): string | null {
  const name = EXAM_ROOM.exec(pathname)?.[1]
  return name !== undefined && isIdentifier(name) ? name : null
}

/** The address at which a visitor signs in who is to come back to `pathname`. */
export function signInFor(pathname: string): string {
  return `/login?returnTo=${encodeURIComponent(pathname)}`
}

/**
 * Cookie with which the server knows that a person has signed in on this device, not which person. It is sent only to
 * addresses of exams: without it, the server answers with the sign-in form at once, not with a page that redirects to
 * the form. It grants no access. The page sets it (`session.ts`, `src/start-up/sign-in`).
 */
export const SIGNED_IN_COOKIE = 'miqyas-signed-in'

/** Query of an exam's address with which a page states that it has a sign-in, for browsers that refuse the cookie. */
export const SIGNED_IN_SEARCH = 'signed-in'
