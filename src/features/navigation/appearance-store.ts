/** Whether the panel with the look of this device is open; several buttons lead to it. */
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
