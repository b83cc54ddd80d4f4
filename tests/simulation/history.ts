/**
 * What the student saw and did, in true time. The checker reads this and what the server stored, never the state of
 * the code that is being tested.
 */
export interface Tap {
  readonly at: number
  readonly device: number
  /** Which page of the device: what a page that died had in memory was never seen as saved. */
  readonly page: number
  readonly questionId: string
  readonly optionIds: readonly string[]
  /** The instant at which the screen said "saved" for it; null: never seen as saved. */
  savedAt: number | null
  /** The screen took the tap (an ended section or exam takes none). */
  readonly taken: boolean
}

export interface History {
  readonly taps: Tap[]
  /** Instants at which a device showed that the exam was handed in by the student. */
  readonly handedInAt: number[]
  /** True once a device's clock was set while no page could notice: time after that is the device's word. */
  clockSetWhileClosed: boolean
  closedByAdminAt: number | null
  readonly notes: string[]
}

export function emptyHistory(): History {
  return { taps: [], handedInAt: [], clockSetWhileClosed: false, closedByAdminAt: null, notes: [] }
}
