import { Worker } from 'node:worker_threads'
import { DatabaseDurabilityLost, DatabaseInterrupted, DatabaseUnusable } from '../errors.ts'
import type { EngineSource } from './engine.ts'
import type { WorkerInput, WorkerReply, WorkerRequest } from './messages.ts'

interface Pending {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (error: Error) => void
}

/** One life of the engine's thread: from its start until it is closed, lost or terminated. */
export class EngineThread {
  readonly #worker: Worker
  readonly #onLost: (error: Error) => void
  #pending: Pending | undefined
  #previous: Promise<unknown> = Promise.resolve()
  #lost: Error | undefined
  #fsyncs = 0

  private constructor(source: EngineSource, onLost: (error: Error) => void) {
    this.#onLost = onLost
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { source } satisfies WorkerInput,
    })
    this.#worker.on('message', (reply: WorkerReply) => this.#receive(reply))
    this.#worker.on('error', (error) => this.#lose(new DatabaseInterrupted(`The database thread failed: ${error}`)))
    this.#worker.on('exit', () => this.#lose(new DatabaseInterrupted('The database thread ended')))
  }

  /** Resolves when the engine is open. `onLost` is called once, if the thread ends by any other way than `close`. */
  static async start(source: EngineSource, onLost: (error: Error) => void): Promise<EngineThread> {
    let open = false
    const thread = new EngineThread(source, (error) => open && onLost(error))
    await new Promise<Uint8Array>((resolve, reject) => {
      thread.#pending = { resolve, reject }
    })
    open = true
    return thread
  }

  /** Times the engine reached the disk in this life of the thread. */
  get fsyncs(): number {
    return this.#fsyncs
  }

  /** Requests are answered in order. One that takes more than `limit` ms ends the thread and is rejected. */
  request(request: WorkerRequest, limit: number): Promise<Uint8Array> {
    const answer = this.#previous.then(() => this.#post(request, limit))
    this.#previous = answer.catch(() => undefined)
    return answer
  }

  async close(limit: number): Promise<void> {
    await this.request('close', limit)
    this.#lost = new DatabaseInterrupted('The database is closed')
    await this.#worker.terminate()
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  #post(request: WorkerRequest, limit: number): Promise<Uint8Array> {
    if (this.#lost) return Promise.reject(this.#lost)
    return new Promise((resolve, reject) => {
      const watchdog = setTimeout(() => {
        this.#lose(
          new DatabaseInterrupted(`A query held the embedded database for more than ${limit} ms; it was ended`),
        )
      }, limit)
      const settled =
        <Value>(settle: (value: Value) => void) =>
        (value: Value) => {
          clearTimeout(watchdog)
          settle(value)
        }
      this.#pending = { resolve: settled(resolve), reject: settled(reject) }
      this.#worker.postMessage(request, [])
    })
  }

  #receive(reply: WorkerReply): void {
    if (this.#lost) return
    if (reply.kind === 'lost') return this.#lose(lossOf(reply))
    this.#fsyncs = reply.fsyncs
    const pending = this.#pending
    this.#pending = undefined
    pending?.resolve(reply.bytes)
  }

  #lose(error: Error): void {
    if (this.#lost) return
    this.#lost = error
    this.#pending?.reject(error)
    this.#pending = undefined
    this.#onLost(error)
  }
}

function lossOf({ cause, message }: Extract<WorkerReply, { kind: 'lost' }>): Error {
  if (cause === 'start') return new DatabaseUnusable(message)
  if (cause === 'crash')
    return new DatabaseInterrupted(`The embedded database ended itself and starts again: ${message}`)
  return new DatabaseDurabilityLost(
    `The disk did not keep what the database wrote (${message}). The database takes no more commands: ` +
      'check the disk, then start again; whatever was confirmed before is safe.',
  )
}
