/** Messages that a page may send to the worker. Plain constants: importing them costs nothing. */
export const WORKER_MESSAGES = { drain: 'DRAIN', hurry: 'HURRY', update: 'SKIP_WAITING', keep: 'KEEP' } as const

/** Files that the device needs from now on; answered by `true` through the message's port when all are kept. */
export interface KeepRequest {
  readonly type: typeof WORKER_MESSAGES.keep
  readonly groups: readonly ('room' | 'student' | 'practice' | 'staff' | 'reading-font')[]
  /** An exam is prepared on this device. */
  readonly isPrepared: boolean
}

export type WorkerMessage =
  | { readonly type: Exclude<(typeof WORKER_MESSAGES)[keyof typeof WORKER_MESSAGES], typeof WORKER_MESSAGES.keep> }
  | KeepRequest
