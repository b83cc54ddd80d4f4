/** State of the panel with the appearance of this device; several buttons open it. */
import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function showAppearance(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export function useAppearanceOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => isOpen,
  )
}
