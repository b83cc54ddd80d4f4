/** The mark whose note is being written, for the bar that asks for it and the panel in which it is written. */
import { useSyncExternalStore } from 'react'

let edited: string | null = null
const listeners = new Set<() => void>()

/** `markId`: null ends the writing. */
export function editNoteOf(markId: string | null): void {
  edited = markId
  for (const listener of listeners) listener()
}

export function useEditedNote(): string | null {
  return useSyncExternalStore(subscribe, () => edited)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
