import { isIdentifier } from './identifier.ts'

/**
 * The exam is taken in a page of its own (`exam-room.html`), which loads nothing of the academy around it. Server
 * and service worker answer these addresses with it, the app leaves them to it.
 */
const EXAM_ROOM = /^\/exams\/([^/]+)\/take\/?$/

/** Tells whether an exam is taken at a path; the exam need not exist. */
export function isExamRoom(pathname: string): boolean {
  return EXAM_ROOM.test(pathname)
}

/** The id of the exam that a path names, as it is written there; null for every other page, and for what is no id. */
export function examOfRoom(pathname: string): string | null {
  const name = EXAM_ROOM.exec(pathname)?.[1]
  return name !== undefined && isIdentifier(name) ? name : null
}

/** The address at which a visitor signs in who is to come back to `pathname`. */
export function signInFor(pathname: string): string {
  return `/login?returnTo=${encodeURIComponent(pathname)}`
}

/**
 * A cookie that says that a person has signed in on this device, and nothing of who: sent to addresses of exams alone,
 * where the server answers a visitor with the form of the sign-in instead of a page that would lead there. It opens
 * nothing. Set by the page (`session.ts`, `src/start-up/sign-in`).
 */
export const SIGNED_IN_COOKIE = 'miqyas-signed-in'

/** The search of an exam's address in a page that knows better than the cookie, which may be refused. */
export const SIGNED_IN_SEARCH = 'signed-in'
