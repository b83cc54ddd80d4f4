/**
 * A role may begin to ask for a second step while a user with it is signed in: the server then refuses every call until
 * it is set up. Reported here, shown over the page by the account's notices. An open exam is kept out of it: it depends
 * on its ticket.
 */
import { useSyncExternalStore } from 'react'
import { currentSession, onSessionChange } from './session.ts'

let needed = false
const listeners = new Set<() => void>()

function replace(next: boolean): void {
  if (next === needed) return
  needed = next
  for (const listener of listeners) listener()
}

/** A call made with this token was refused; a late one of an earlier sign-in changes nothing. */
export function onEnrolmentRequired(token: string): void {
  if (currentSession()?.token === token) replace(true)
}

/** The second step stands. */
export function enrolmentDone(): void {
  replace(false)
}

onSessionChange(enrolmentDone)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isNeeded = () => needed

/** Answers whether the reader has to set a second step up before anything else. */
export function useEnrolmentNeeded(): boolean {
  return useSyncExternalStore(subscribe, isNeeded, isNeeded)
}
