import type { AttemptRow, OutboxRow, PreparationRow } from '#src/offline/records.ts'

/** Things that this device holds of one exam, for one student. */
export interface DeviceExam {
  readonly preparation: PreparationRow | null
  /** Begun here and not yet closed. */
  readonly running: AttemptRow | null
}

/** An attempt of this device that still has something for the server. */
export interface UndeliveredAttempt {
  readonly attempt: AttemptRow
  readonly rows: readonly OutboxRow[]
  readonly isParked: boolean
  readonly needsSignIn: boolean
}

export interface DeviceExams {
  readonly byExam: ReadonlyMap<string, DeviceExam>
  readonly undelivered: readonly UndeliveredAttempt[]
  /** False until the device was read once. */
  readonly isRead: boolean
  /** The browser keeps nothing: a private window, or storage that is switched off. */
  readonly isRefused: boolean
}
