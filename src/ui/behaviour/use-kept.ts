import { useState } from 'react'
import { keepText, keptJson } from './kept-text.ts'

/**
 * A choice of how things are shown, kept on this device under a key. `read` makes a choice of what is kept there, which
 * is null before the first one.
 */
export function useKept<Value>(key: string, read: (kept: unknown) => Value): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => read(keptJson(key)))
  const keep = (next: Value): void => {
    setValue(next)
    // Without storage the choice lasts as long as the page.
    keepText(key, JSON.stringify(next))
  }
  return [value, keep]
}
