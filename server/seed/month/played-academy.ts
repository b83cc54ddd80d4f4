/**
 * The product's own server without a socket, by a clock that the seeding moves. What a month leaves behind comes from
 * requests of its people, so that every rule, receipt, record of changes and security event is as in a real academy.
 */
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { login } from '#contract/people/auth.ts'
import type { ErrorCode } from '#contract/foundation/errors.ts'
import type { Route } from '#contract/foundation/route.ts'
import { buildApp } from '#server/app.ts'
import type { ServerDependencies } from '#server/dependencies.ts'

/** A signed-in person who sends requests. */
export interface Caller {
  readonly id: string
  readonly email: string
  readonly token: string
  /** Network address of their own, so that nobody waits for the requests of others. */
  readonly address: string
}

export interface Clock {
  now: number
}

/** The input of a schema, read only. */
type Given<T> = T extends object ? { readonly [Key in keyof T]: Given<T[Key]> } : T

interface Asked<P, Q, B> {
  readonly params?: Given<P>
  readonly query?: Given<Q>
  readonly body?: Given<B>
  readonly headers?: Readonly<Record<string, string>>
}

/** A caller without an account, or a signed-in one. */
type By = Caller | { readonly address: string }

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

interface Envelope {
  readonly status: { readonly error: boolean; readonly code?: string }
  readonly data: unknown
}

export class PlayedAcademy {
  readonly dependencies: ServerDependencies
  readonly clock: Clock
  readonly #app: FastifyInstance
  #addresses = 0

  private constructor(app: FastifyInstance, dependencies: ServerDependencies, clock: Clock) {
    this.#app = app
    this.dependencies = dependencies
    this.clock = clock
  }

  /** `dependencies` by the clock of the month; nothing listens. */
  static async open(dependencies: ServerDependencies, clock: Clock): Promise<PlayedAcademy> {
    const app = await buildApp({
      dependencies,
      environment: { publicUrl: null, trustedProxies: null, logLevel: 'error' },
    })
    return new PlayedAcademy(app, dependencies, clock)
  }

  close(): Promise<void> {
    return this.#app.close()
  }

  /** An address of a network that is set aside for examples. */
  newAddress(): string {
    this.#addresses += 1
    return `198.18.${this.#addresses >> 8}.${this.#addresses & 255}`
  }

  async signIn(email: string, password: string, address = this.newAddress()): Promise<Caller> {
    const { access_token: token, user } = await this.ask({ address }, login, { body: { email, password } })
    return { id: user.id, email, token, address }
  }

  /** The answer of a route. Throws an error that names the route and what it refused. */
  async ask<
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
    R extends z.ZodMiniType,
    C extends ErrorCode,
  >(
    caller: By,
    route: Route<P, Q, B, R, C>,
    asked: Asked<z.input<P>, z.input<Q>, z.input<B>> = {},
  ): Promise<z.infer<R>> {
    const { status, data } = await this.#send(caller, route, asked)
    if (!status.error) return data as z.infer<R>
    throw new Error(`${route.method} ${route.path}: ${status.code} ${JSON.stringify(data)}`)
  }

  /** The code with which a route refuses; null if it does not. */
  async refusal<
    P extends z.ZodMiniType,
    Q extends z.ZodMiniType,
    B extends z.ZodMiniType,
    R extends z.ZodMiniType,
    C extends ErrorCode,
  >(
    caller: By,
    route: Route<P, Q, B, R, C>,
    asked: Asked<z.input<P>, z.input<Q>, z.input<B>> = {},
  ): Promise<string | null> {
    const { status } = await this.#send(caller, route, asked)
    return status.error ? (status.code ?? '') : null
  }

  async #send(
    caller: By,
    { method, path, format }: Pick<Route, 'method' | 'path' | 'format'>,
    { params, query, body, headers }: Asked<unknown, unknown, unknown>,
  ): Promise<Envelope> {
    const named = Object.entries((params ?? {}) as Record<string, string>)
    const url = named.reduce((address, [name, value]) => address.replace(`:${name}`, encodeURIComponent(value)), path)
    const search = new URLSearchParams(
      Object.entries((query ?? {}) as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
    )
    const answer = await this.#app.inject({
      method,
      url: search.size === 0 ? url : `${url}?${search}`,
      remoteAddress: caller.address,
      headers: {
        'accept-language': 'ar',
        'user-agent': PHONE,
        ...('token' in caller ? { authorization: `Bearer ${caller.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    if (format === 'binary' && answer.statusCode === 200) return { status: { error: false }, data: null }
    return answer.json<Envelope>()
  }
}
