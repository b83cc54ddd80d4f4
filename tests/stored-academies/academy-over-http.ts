/** The whole server over a database, at a clock that only moves when it is set, and the people who use it. */
import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { digestText } from '#domain/attempt/digest.ts'
import type { AttemptEventBody } from '#domain/attempt/event.ts'
import { buildApp } from '#server/app.ts'
import type { Database } from '#server/db/connection.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { ensureRoles } from '#server/modules/auth/index.ts'
import { call } from '#tests/http.ts'
import { testDependencies, type TestDependencies } from '#tests/server-dependencies.ts'

export type Method = 'GET' | 'POST' | 'PUT'

export interface OpenAcademy {
  readonly app: FastifyInstance
  readonly database: Database
  readonly dependencies: TestDependencies
  readonly clock: { now: number }
  /** Returns what the route answers; throws with the code when it refuses. */
  ask<Data>(method: Method, path: string, body?: unknown, token?: string): Promise<Data>
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

/** Password of everybody in a stored academy, the admin too. */
export const PASSWORD = 'Student@1234'

export async function openAcademyOver(database: Database, startsAt: number): Promise<OpenAcademy> {
  const clock = { now: startsAt }
  const dependencies = testDependencies({ database, now: () => clock.now })
  const environment = { publicUrl: null, trustedProxies: null, logLevel: 'fatal' } as const
  // Every start of the server does the same: roles keep what has a permission of its own by now.
  await ensureRoles(dependencies)
  const app = await buildApp({ dependencies, environment })
  const ask = async <Data>(method: Method, path: string, body?: unknown, token?: string): Promise<Data> => {
    const answer = await call<Data>(app, method, path, { token, body, language: 'en' })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.envelope.data
  }
  const signIn = async (email: string): Promise<string> =>
    (await ask<{ access_token: string }>('POST', '/api/login', { email, password: PASSWORD })).access_token
  const close = async (): Promise<void> => {
    await app.close()
    dependencies.forgetFiles()
  }
  return { app, database, dependencies, clock, ask, signIn, close }
}

interface LogLine {
  readonly seq: number
  readonly at: number
  readonly body: AttemptEventBody
}

/** All that a device keeps of an attempt: enough to go on with it against another version of the server. */
export interface KeptAttempt {
  readonly attemptId: string
  readonly examId: string
  readonly writerId: string
  readonly ticket: string
  readonly log: readonly LogLine[]
  readonly ackedSeq: number
}

export function newKeptAttempt(examId: string, attemptId: string = newIdentifier()): KeptAttempt {
  const ticket = randomBytes(32).toString('base64url')
  return { attemptId, examId, writerId: newIdentifier(), ticket, log: [], ackedSeq: 0 }
}

/** A device that writes its log and sends what the server has not acknowledged. */
export class Device {
  readonly #academy: OpenAcademy
  readonly #kept: KeptAttempt
  readonly #log: LogLine[]
  #ackedSeq: number

  constructor(academy: OpenAcademy, kept: KeptAttempt) {
    this.#academy = academy
    this.#kept = kept
    this.#log = [...kept.log]
    this.#ackedSeq = kept.ackedSeq
  }

  get kept(): KeptAttempt {
    return { ...this.#kept, log: this.#log, ackedSeq: this.#ackedSeq }
  }

  start(token: string, offlineStart?: { versionId: string; startedAt: number; seed: number }): Promise<unknown> {
    const { attemptId: id, examId, writerId, ticket } = this.#kept
    return this.#academy.ask('POST', '/api/attempts', { id, examId, writerId, ticket, offlineStart }, token)
  }

  join(token: string): Promise<unknown> {
    const { attemptId, writerId, ticket } = this.#kept
    const body = { writerId, ticket, lastSeq: this.#log.length }
    return this.#academy.ask('POST', `/api/attempts/${attemptId}/writers`, body, token)
  }

  /** Writes lines now, or at the instant given (ms UTC). */
  write(bodies: readonly AttemptEventBody[], at = this.#academy.clock.now): void {
    for (const body of bodies) this.#log.push({ seq: this.#log.length + 1, at, body })
  }

  async send(presence?: { present: boolean; at: number }): Promise<void> {
    await this.#deliver('events', { events: this.#waiting(), presence })
  }

  async submit(): Promise<void> {
    this.write([{ type: 'submit', reason: 'finished' }])
    const { writerId } = this.#kept
    const text = digestText(this.#log.map((line) => ({ writerId, ...line })))
    const digest = createHash('sha256').update(text).digest('hex')
    await this.#deliver('submit', { events: this.#waiting(), finalSeq: this.#log.length, digest })
  }

  #waiting(): LogLine[] {
    return this.#log.filter(({ seq }) => seq > this.#ackedSeq)
  }

  async #deliver(what: 'events' | 'submit', body: object): Promise<void> {
    const { attemptId, writerId, ticket } = this.#kept
    const answer = await call<{ ackedSeq: number }>(this.#academy.app, 'POST', `/api/attempts/${attemptId}/${what}`, {
      body: { writerId, ...body },
      headers: { 'x-attempt-ticket': ticket },
    })
    // A refused start is refused at every delivery; what it carried is kept all the same.
    if (answer.status === 404) return
    if (answer.status >= 400) throw new Error(`${what}: ${answer.status} ${answer.text}`)
    this.#ackedSeq = answer.envelope.data.ackedSeq
  }
}
