/** A newer version that waits; apart from the worker's registration, which brings the device's database. */
export interface WaitingUpdate {
  /** Asks the waiting worker to take over; false while an exam runs on this device. */
  readonly takeOver: () => Promise<boolean>
}

let waiting: WaitingUpdate | null = null
const listeners = new Set<() => void>()

export function announceUpdate(update: WaitingUpdate): void {
  waiting = update
  for (const listener of listeners) listener()
}

export function waitingUpdate(): WaitingUpdate | null {
  return waiting
}

export function subscribeUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
