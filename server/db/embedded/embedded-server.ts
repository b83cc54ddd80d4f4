import type { Duplex } from 'node:stream'
import { finished } from 'node:stream/promises'
import { DatabaseDurabilityLost, DatabaseInterrupted } from '../errors.ts'
import type { SessionHost } from './connection-stream.ts'
import type { EngineSource } from './engine.ts'
import { EngineThread } from './engine-thread.ts'

/** Pause between two tries to open a database that did not open after it was lost, ms. */
const RETRY_PAUSE = 2000

export interface EmbeddedServerOptions {
  readonly source: EngineSource
  /** The longest that one request may hold the engine, ms. */
  readonly queryLimit: number
}

/** Keeps one engine thread running, gives it to one session at a time and starts it again when it was lost. */
export class EmbeddedServer implements SessionHost {
  readonly #options: EmbeddedServerOptions
  #thread: Promise<EngineThread>
  #current: EngineThread | undefined
  #session: Duplex | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #queryLimit: number
  #closed = false
  #restarts = 0
  #failedAt: number | undefined
  #fsyncsBefore = 0

  private constructor(options: EmbeddedServerOptions) {
    this.#options = options
    this.#queryLimit = options.queryLimit
    this.#thread = this.#start()
  }

  static async start(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
    const server = new EmbeddedServer(options)
    await server.#thread
    return server
  }

  /** Times the engine reached the disk since `start`. */
  get fsyncs(): number {
    return this.#fsyncsBefore + (this.#current?.fsyncs ?? 0)
  }

  /** Times the engine was lost and opened again. */
  get restarts(): number {
    return this.#restarts
  }

  async admit(session: Duplex): Promise<void> {
    const before = this.#turn
    const ended = finished(session).catch(() => undefined)
    this.#turn = Promise.all([before, ended])
    await before
    if (session.destroyed) throw new DatabaseInterrupted('The connection ended before its turn')
    this.#session = session
    await this.#request('reset')
  }

  exchange(messages: Uint8Array): Promise<Uint8Array> {
    return this.#request(messages)
  }

  /** Lets `work` hold the engine for up to `limit` ms at a time: VACUUM and CHECKPOINT are no runaway queries. */
  async withQueryLimit<Value>(limit: number, work: () => Promise<Value>): Promise<Value> {
    this.#queryLimit = limit
    try {
      return await work()
    } finally {
      this.#queryLimit = this.#options.queryLimit
    }
  }

  async close(limit: number): Promise<void> {
    this.#closed = true
    const thread = await this.#thread.catch(() => undefined)
    await thread?.close(limit)
  }

  async #request(request: Uint8Array | 'reset'): Promise<Uint8Array> {
    if (this.#closed) throw new DatabaseInterrupted('The database is closed')
    if (this.#failedAt !== undefined && performance.now() - this.#failedAt > RETRY_PAUSE) this.#thread = this.#start()
    const thread = await this.#thread
    return thread.request(request, this.#queryLimit)
  }

  async #start(): Promise<EngineThread> {
    this.#failedAt = undefined
    try {
      const thread = await EngineThread.start(this.#options.source, (error) => this.#replace(error))
      this.#current = thread
      return thread
    } catch (error) {
      // A full disk may have space again later: the next request after the pause tries once more.
      this.#failedAt = performance.now()
      throw error
    }
  }

  #replace(error: Error): void {
    if (this.#closed) return
    console.error(error.message)
    const lost = this.#current
    this.#fsyncsBefore += lost?.fsyncs ?? 0
    this.#current = undefined
    this.#thread = this.#successor(lost, error)
    // A caller that asks gets the reason; no caller asking must not end the process.
    this.#thread.catch(() => undefined)
    this.#session?.destroy(error)
  }

  async #successor(lost: EngineThread | undefined, error: Error): Promise<EngineThread> {
    // Two engines on one directory lose rows: the old thread has to be gone before the new one opens it.
    await lost?.terminate()
    if (error instanceof DatabaseDurabilityLost) throw error
    if ('image' in this.#options.source) throw new DatabaseInterrupted('A database in memory ends with its thread')
    this.#restarts += 1
    return this.#start()
  }
}
