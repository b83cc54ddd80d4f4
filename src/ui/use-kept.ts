import { useState } from 'react'

function parsed(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * A display preference, stored on this device under a key. `read` makes a valid choice of the stored value; it gets
 * null if nothing is stored.
 */
export function useKept<Value>(key: string, read: (kept: unknown) => Value): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => read(parsed(key)))
  const keep = (next: Value): void => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // The choice lasts as long as the page if there is no storage.
    }
  }
  return [value, keep]
}
