/** The sign-in of this device: token, user and role, in localStorage and in every tab the same. */
import { useSyncExternalStore } from 'react'
import type { SignedIn } from '#contract/people/auth.ts'
import { noteForExams, type Session, SESSION_KEY, sessionOf } from '#contract/people/kept-session.ts'
import { keepJson } from '#src/ui/behaviour/kept-text.ts'
import { storedSession } from './stored-session.ts'

export type { Session }

/** The server answers at the addresses of exams with the exam or the form. Where the cookie is refused, the page knows. */
function note(isSignedIn: boolean): void {
  try {
    document.cookie = noteForExams(isSignedIn)
  } catch {
    // A page in a frame that may keep nothing.
  }
}

function writeStored(session: Session | null): void {
  note(session !== null)
  // Where storage is refused, the sign-in lasts as long as the page.
  keepJson(SESSION_KEY, session)
}

type SessionListener = (session: Session | null) => void

let current: Session | null | undefined
const listeners = new Set<SessionListener>()
const viewers = new Set<() => void>()

/** Read when it is first asked for: a form of the sign-in runs this file before anyone has signed in there. */
export function currentSession(): Session | null {
  if (current !== undefined) return current
  current = storedSession()
  // A sign-in of before this note was taken has none.
  if (current !== null) note(true)
  return current
}

function replace(next: Session | null): void {
  if (next?.token === currentSession()?.token) return renew(next)
  current = next
  for (const listener of listeners) listener(next)
}

/** The same sign-in with another name or picture: shown anew, but nobody signed in or out. */
function renew(next: Session | null): void {
  if (JSON.stringify(next) === JSON.stringify(currentSession())) return
  current = next
  for (const listener of viewers) listener()
}

/** Keeps what a login or a registration answered. */
export function startSession(answer: SignedIn): void {
  const session = sessionOf(answer)
  writeStored(session)
  replace(session)
}

/** Keeps a name or a picture that the person has changed. */
export function changeSession(change: {
  readonly user: Partial<Session['user']>
  readonly avatarUrl: string | null
}): void {
  const known = currentSession()
  if (known === null) return
  const session = { ...known, user: { ...known.user, ...change.user }, avatarUrl: change.avatarUrl }
  writeStored(session)
  renew(session)
}

export function clearSession(): void {
  writeStored(null)
  replace(null)
}

/** Called at every sign-in and sign-out, in whichever tab it happened. */
export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows sign-ins and sign-outs of other tabs. */
export function followSessionOfOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === SESSION_KEY) replace(storedSession())
  })
}

function subscribeSession(listener: () => void): () => void {
  const unsubscribe = onSessionChange(listener)
  viewers.add(listener)
  return () => {
    unsubscribe()
    viewers.delete(listener)
  }
}

/** A page that the build prerendered knows no reader: it is hydrated as a visitor's, and is its reader's right afterwards. */
let isOfReader = false

/** The page was rendered for its reader (`src/app/page-renderer`) and is hydrated as theirs. */
export function hydrateAsReader(): void {
  isOfReader = true
}

const readerOfPage = () => (isOfReader ? currentSession() : null)

export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, currentSession, readerOfPage)
}
