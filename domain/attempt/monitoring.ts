/** State of an attempt for staff who watch an exam. Server and page use the same rule. */

/** `offline`: no contact with the device for some time. Delivered answers are safe, the others are on the device. */
export type MonitorState = 'preparing' | 'in' | 'away' | 'offline' | 'submitted' | 'late'

export const MONITOR_STATES = ['in', 'away', 'offline', 'preparing', 'submitted', 'late'] as const

/** An open page reports itself every 30 s; after this time (ms) without a contact it counts as offline. */
export const OFFLINE_AFTER_MS = 45_000

/** Time (ms) for which a student who prepared a device is shown as preparing. */
export const PREPARING_FOR_MS = 2 * 3_600_000

export interface Watched {
  readonly state: 'preparing' | 'open' | 'closed'
  readonly present: boolean
  /** Instant of the last contact with any of its devices, ms UTC. */
  readonly lastContactAt: number
  /** Number of commands of this attempt that wait for a person's decision. */
  readonly waiting: number
}

export function monitorState({ state, present, lastContactAt, waiting }: Watched, now: number): MonitorState {
  if (state === 'preparing') return waiting > 0 ? 'late' : 'preparing'
  if (state === 'closed') return waiting > 0 ? 'late' : 'submitted'
  if (now - lastContactAt > OFFLINE_AFTER_MS) return 'offline'
  return present ? 'in' : 'away'
}
