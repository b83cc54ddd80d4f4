/** Carries the lines of a student between two devices and the academy: as arrays, or by the product's own pieces. */
import type { AnsweredBody, PracticeEvent } from '#domain/practice/event.ts'

export interface Device {
  readonly writer: string
  /** Lines that it knows, its own and others', in any order. */
  readonly lines: readonly PracticeEvent[]
  /** Academy day until which it has no network. */
  offlineUntil: number
}

export interface Academy {
  /** Every line that it has. */
  readonly lines: readonly PracticeEvent[]
}

export interface Carrier {
  readonly devices: readonly Device[]
  readonly academy: Academy
  /** The device writes a line at an instant (ms UTC). */
  readonly write: (device: Device, at: number, body: AnsweredBody) => Promise<void>
  /** Lines go to the academy, and those of other devices come back. `isWhole`: in good weather, until nothing waits. */
  readonly synchronise: (device: Device, isWhole: boolean) => Promise<void>
  /** An academy day begins: what only this way of carrying can suffer happens, and what only it keeps is checked. */
  readonly beginDay: (day: number) => Promise<void>
}
