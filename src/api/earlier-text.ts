/** A text that an earlier version of this app kept in `localStorage` and a later one takes over. */
export interface EarlierText {
  /** Null: there is none, or the browser refuses its storage. */
  readonly read: () => string | null
  readonly forget: () => void
}

export function earlierText(key: string): EarlierText {
  return {
    read() {
      try {
        return localStorage.getItem(key)
      } catch {
        return null
      }
    },
    forget: () => localStorage.removeItem(key),
  }
}
