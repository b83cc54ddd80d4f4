/**
 * Keeps whether the server answered the last call. `navigator.onLine` is not asked: it is true with a dead server and
 * never changes in some engines.
 */
import { useSyncExternalStore } from 'react'

let reachable = true
const listeners = new Set<() => void>()

/** Reported by every call; other senders (the outbox) may report too. */
export function reportReachability(isReachable: boolean): void {
  if (isReachable === reachable) return
  reachable = isReachable
  for (const listener of listeners) listener()
}

export function isServerReachable(): boolean {
  return reachable
}

export function subscribeReachability(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useServerReachable(): boolean {
  return useSyncExternalStore(subscribeReachability, isServerReachable, isServerReachable)
}
