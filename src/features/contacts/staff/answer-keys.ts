import type { KeyboardEvent } from 'react'

/** True for Ctrl+Enter, or Command+Enter on a Mac, by which an answer is sent from where it is typed. */
export function sendsAnswer({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing
}
