/** Where the waiting messages of an account lie in localStorage: apart from what delivers them, for the start of the app. */
export function waitingKey(userId: string): string {
  return `miqyas.messages.${userId}`
}

/** Whether an account has messages waiting on this device. */
export function hasWaiting(userId: string): boolean {
  try {
    return localStorage.getItem(waitingKey(userId)) !== null
  } catch {
    return false
  }
}
