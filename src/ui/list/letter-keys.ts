/** Setting that makes `/`, `j` and `k` act in lists: stored on this device, initially on. */
import { useSyncExternalStore } from 'react'

const KEY = 'miqyas.letter-keys'
const listeners = new Set<() => void>()
let areOn = stored()

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function letterKeysAreOn(): boolean {
  return areOn
}

export function setLetterKeys(on: boolean): void {
  areOn = on
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // The choice lasts as long as the page if there is no storage.
  }
  for (const listener of listeners) listener()
}

export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, letterKeysAreOn, letterKeysAreOn)
}
