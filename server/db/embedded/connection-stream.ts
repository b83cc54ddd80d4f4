import { Duplex } from 'node:stream'
import { splitAnswered } from './framing.ts'

/** Part of the embedded database that a connection needs. */
export interface SessionHost {
  /** Waits until the session before has ended, and for an engine without any trace of it. */
  admit(session: Duplex): Promise<void>
  exchange(messages: Uint8Array): Promise<Uint8Array>
}

type Done = (error?: Error | null) => void

const TERMINATE = 'X'.charCodeAt(0)

/** Takes the place of the socket under a `pg` client. */
export class ConnectionStream extends Duplex {
  readonly #host: SessionHost
  #unanswered: Buffer = Buffer.alloc(0)

  constructor(host: SessionHost) {
    super({ allowHalfOpen: false })
    this.#host = host
  }

  connect(): this {
    this.#host.admit(this).then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#receive([chunk], done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#receive(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  #receive(chunks: Buffer[], done: Done): void {
    const { ready, rest } = splitAnswered(Buffer.concat([this.#unanswered, ...chunks]))
    this.#unanswered = rest
    if (ready.length === 0 || ready[0] === TERMINATE) return done()
    this.#host.exchange(ready).then((answer) => {
      this.push(answer)
      done()
    }, done)
  }

  override _read(): void {}

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
