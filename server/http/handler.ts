/** The form of every handler: checked input in, an outcome out. HTTP itself stays in `mount.ts`. */
import type { Readable } from 'node:stream'
import type { BodyOf, CodeOf, ParamsOf, QueryOf, ResponseOf, Route } from '#contract/route.ts'
import type { Outcome } from '#contract/errors.ts'
import type { ReadableFile } from '#server/adapters/file-storage/index.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Locale } from '#locales/messages.ts'

export type { Locale }

/** The code of the authenticator app where there is one, the password elsewhere. */
export type ProofBy = 'code' | 'password'

/** Who calls, read from the bearer token at every request: a change of role or status is effective at once. */
export interface Principal {
  readonly userId: string
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly tokenHash: string
  readonly timeMultiplier: number
  /** The role asks for a second step and the person has none yet: until then only `beforeEnrolment` routes are open. */
  readonly mustEnrol?: boolean
  /** The last proof of who this is lies too long ago for routes with `freshProof`: what a new one is made with. */
  readonly staleProof?: ProofBy
}

export interface CallContext<Who = Principal | null> {
  readonly principal: Who
  /** The submit ticket as sent, for routes with access `ticket`; checked by the attempts service. */
  readonly ticket: string | null
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
  /** The browser asks ahead of its reader, who may never come (`Sec-Purpose`). */
  readonly isAhead: boolean
  /** How Zoom signed what it sends, and when (seconds since 1970, as text); empty: not signed. Checked by the adapter. */
  readonly zoomSignature: { readonly signature: string; readonly sentAt: string }
}

type WhoCalls<R extends Route> = R['access'] extends { kind: 'public' } | { kind: 'ticket' }
  ? Principal | null
  : Principal

export interface Call<R extends Route> {
  readonly params: ParamsOf<R>
  readonly query: QueryOf<R>
  readonly body: BodyOf<R>
  readonly context: CallContext<WhoCalls<R>>
}

interface BinaryHead {
  readonly contentType: string
  /** Strong validator without quotes; the content never changes under it. */
  readonly etag: string
  /** Nobody keeps a copy: what this reader may see now, for example an export. Otherwise anyone may, forever. */
  readonly keptNever?: boolean
  /** Only the reader keeps a copy, and for some hours: what an address with a ticket gives. */
  readonly keptByReader?: boolean
  /** Offered for saving under this name instead of being shown. */
  readonly fileName?: string
}

/** Bytes answered by a route with format `binary`. */
export interface BinaryAnswer extends BinaryHead {
  readonly bytes: Buffer
}

/** Bytes too many to hold, answered whole or by the part that a `Range` header asks for. */
export interface StreamAnswer extends BinaryHead {
  /** In bytes. */
  readonly size: number
  /** The bytes from the first to the last, both included. */
  open(from: number, to: number): Promise<Readable>
  /** The same for sending it without a stream; null: only as one. */
  openFile?(): Promise<ReadableFile | null>
  /** Where a player may read it without this server; null: only here. */
  directAddress?(): Promise<string | null>
  /** The path by which the proxy before this server sends it itself; null: it cannot. */
  proxyPath?(): Promise<string | null>
}

/** Bytes that are made while they are sent: how many they will be, nobody knows. */
export interface GrownAnswer extends BinaryHead {
  grow(): AsyncIterable<Buffer>
}

type Answer<R extends Route> = R['format'] extends 'binary' ? BinaryAnswer | StreamAnswer | GrownAnswer : ResponseOf<R>

export type Handler<R extends Route> = (call: Call<R>) => Promise<Outcome<Answer<R>, CodeOf<R>>>

/** What a route with format `event-stream` answers: a source that its reader is joined to until either ends it. */
export interface EventStream<Event> {
  /** After this long (ms) the stream ends and the reader, if still admitted, joins anew. */
  readonly lifeMs: number
  /** Called when the reader is connected; answers what lets go of the source. `end` closes the stream. */
  subscribe(send: (event: Event) => void, end: () => void): () => void
}

export type StreamHandler<R extends Route> = (call: Call<R>) => Promise<Outcome<EventStream<ResponseOf<R>>, CodeOf<R>>>

/** A route with the code that serves it; a module answers a list of these. */
export interface BoundRoute {
  readonly route: Route
  readonly handler: (call: Call<Route>) => Promise<Outcome<unknown>>
}

/** A request that was answered, or refused before its body was read. */
export interface AnsweredCall {
  readonly route: Route
  readonly context: CallContext
  /** Path as it was asked for, without its query. */
  readonly path: string
  /** The checked body; undefined where it was not read. */
  readonly body: unknown
  readonly outcome: Outcome<unknown>
}

/** Is shown every answer before it is sent; answers undefined at once for what it does not keep. */
export type ObserveAnswer = (answered: AnsweredCall) => Promise<void> | undefined

/** Binds a handler to its route; the only place where the types of one route are forgotten. */
export function bind<R extends Route>(route: R, handler: Handler<R>): BoundRoute {
  return { route: route as unknown as Route, handler: handler as unknown as BoundRoute['handler'] }
}

/** The same for a route of server-sent events. */
export function bindEvents<R extends Route>(route: R, handler: StreamHandler<R>): BoundRoute {
  return { route: route as unknown as Route, handler: handler as unknown as BoundRoute['handler'] }
}
