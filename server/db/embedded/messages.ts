import type { EngineSource } from './engine.ts'

/** Data with which the worker thread is started. */
export interface WorkerInput {
  readonly source: EngineSource
}

/** Requests to the worker, one at a time: protocol messages to answer, or a command. */
export type WorkerRequest = Uint8Array | 'reset' | 'close'

/** Replies of the worker. `fsyncs` counts since the worker's start. */
export type WorkerReply =
  | { readonly kind: 'answer'; readonly bytes: Uint8Array; readonly fsyncs: number }
  | { readonly kind: 'lost'; readonly cause: LossCause; readonly message: string }

/** `disk`: an fsync failed; `crash`: the engine ended itself; `start`: it did not open. */
export type LossCause = 'disk' | 'crash' | 'start'
