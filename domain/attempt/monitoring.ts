/** How an attempt looks from outside, for anyone who watches an exam: the same rule on the server and on the page. */

/** `offline`: the server has not heard of the device for a while; what it holds is safe, the rest is on the device. */
export type MonitorState = 'preparing' | 'in' | 'away' | 'offline' | 'submitted' | 'late'

export const MONITOR_STATES = ['in', 'away', 'offline', 'preparing', 'submitted', 'late'] as const

/** An open page shows itself every 30 s; after this long (ms) without a word it is taken to be offline. */
export const OFFLINE_AFTER_MS = 45_000

/** How long (ms) a student who made a device ready is shown as preparing. */
export const PREPARING_FOR_MS = 2 * 3_600_000

export interface Watched {
  readonly state: 'preparing' | 'open' | 'closed'
  readonly present: boolean
  /** When the server last heard of any of its devices, ms UTC. */
  readonly lastContactAt: number
  /** Commands of this attempt that wait for a person's decision. */
  readonly waiting: number
}

export function monitorState({ state, present, lastContactAt, waiting }: Watched, now: number): MonitorState {
  if (state === 'preparing') return waiting > 0 ? 'late' : 'preparing'
  if (state === 'closed') return waiting > 0 ? 'late' : 'submitted'
  if (now - lastContactAt > OFFLINE_AFTER_MS) return 'offline'
  return present ? 'in' : 'away'
}
