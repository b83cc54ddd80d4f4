/**
 * Memory of who wanted notifications on this device: after a new sign-in of theirs it shows them again, of nobody else.
 */
const KEY = 'miqyas.notifications-for'

/** The id of that person; null when nobody did. */
export function askedHere(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function keepAskedHere(userId: string | null): void {
  try {
    if (userId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, userId)
  } catch {
    // They are asked again after the next sign-in.
  }
}
