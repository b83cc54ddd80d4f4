/** Types of handlers: checked input in, an outcome out. HTTP itself is in `mount.ts`. */
import type { Readable } from 'node:stream'
import type { BodyOf, CodeOf, ParamsOf, QueryOf, ResponseOf, Route } from '#contract/foundation/route.ts'
import type { Outcome } from '#contract/foundation/errors.ts'
import type { ReadableFile } from '#server/adapters/file-storage/index.ts'
import type { Accommodations } from '#domain/accommodations/accommodations.ts'
import type { Permission } from '#domain/access/permissions.ts'
import type { Locale } from '#locales/messages.ts'

export type { Locale }

/** Proof of identity: the code of the authenticator app if one is set up, else the password. */
export type ProofBy = 'code' | 'password'

/**
 * The caller by the bearer token. It is read at every request, so that a change of role or status is effective at once.
 */
export interface Principal {
  readonly userId: string
  readonly role: string
  readonly permissions: ReadonlySet<Permission>
  readonly tokenHash: string
  readonly timeMultiplier: number
  /** What else the person needs in exams. */
  readonly accommodations: Accommodations
  /** True if the role requires a second step and none is set up yet: only `beforeEnrolment` routes are open. */
  readonly mustEnrol?: boolean
  /** Set if the last proof of identity is too old for routes with `freshProof`: the kind of proof that is needed. */
  readonly staleProof?: ProofBy
}

/** What a request says of Safe Exam Browser; `domain/safe-browser/proof.ts` says how. */
export interface SafeBrowserHeaders {
  /** Header of the browser itself; absent: none. */
  readonly browser?: string | undefined
  /** Header of our page. */
  readonly page?: string | undefined
  /** Path of the request with its query, as sent: the browser's header is about this address. */
  readonly path: string
}

/** Answer of the API: its status, and the envelope as JSON. */
export interface ApiAnswer {
  readonly status: number
  readonly body: string
}

/** A question to the API. */
export interface ApiQuestion {
  readonly method: 'GET' | 'POST'
  /** Path with its search. */
  readonly path: string
}

export interface CallContext<Who = Principal | null> {
  readonly principal: Who
  /** Submit ticket as sent, for routes with access `ticket`; the attempts service checks it. */
  readonly ticket: string | null
  readonly locale: Locale
  readonly address: string
  readonly userAgent: string
  /** Asks another route as the caller would, with all of its checks. */
  readonly askAsCaller: (question: ApiQuestion) => Promise<ApiAnswer>
  /** True if the browser prefetches for a reader who may never open the page (`Sec-Purpose`). */
  readonly isAhead: boolean
  readonly safeBrowser: SafeBrowserHeaders
  /**
   * Zoom's signature of its request and the time of sending (seconds since 1970, as text); empty if not signed. The
   * adapter checks it.
   */
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
  /** Strong validator without quotes; the content under it never changes. */
  readonly etag: string
  /**
   * True if no cache may store the answer, for example an export, because it depends on what the reader may see now.
   * Otherwise any cache may store it without limit.
   */
  readonly keptNever?: boolean
  /** True if only the reader's own cache may store it, for some hours, as for addresses with a ticket. */
  readonly keptByReader?: boolean
  /** File name under which the answer is offered for saving; absent: it is shown. */
  readonly fileName?: string
}

/** Bytes of a route with format `binary`. */
export interface BinaryAnswer extends BinaryHead {
  readonly bytes: Buffer
  /** True for a long text for one reader, which is sent compressed. */
  readonly isText?: boolean
}

/** Bytes that are too many for memory, sent whole or in the part that a `Range` header requests. */
export interface StreamAnswer extends BinaryHead {
  /** Size in bytes. */
  readonly size: number
  /** Reads the bytes `from` to `to`, both included. */
  open(from: number, to: number): Promise<Readable>
  /** Opens the content for sending without a stream; null if it can only be streamed. */
  openFile?(): Promise<ReadableFile | null>
  /** Address at which a player can read it without this server; null if there is none. */
  directAddress?(): Promise<string | null>
  /** Path under which the proxy in front of this server can send it; null if it cannot. */
  proxyPath?(): Promise<string | null>
}

/** Bytes that are generated while they are sent, so that their number is not known before. */
export interface GrownAnswer extends BinaryHead {
  grow(): AsyncIterable<Buffer>
}

type Answer<R extends Route> = R['format'] extends 'binary' ? BinaryAnswer | StreamAnswer | GrownAnswer : ResponseOf<R>

export type Handler<R extends Route> = (call: Call<R>) => Promise<Outcome<Answer<R>, CodeOf<R>>>

/** Source of events of a route with format `event-stream`; the reader stays subscribed until one side ends it. */
export interface EventStream<Event> {
  /** Lifetime (ms) of the stream; the reader then reconnects if still admitted. */
  readonly lifeMs: number
  /** Called when the reader is connected; answers the function that ends the subscription. `end` closes the stream. */
  subscribe(send: (event: Event) => void, end: () => void): () => void
}

export type StreamHandler<R extends Route> = (call: Call<R>) => Promise<Outcome<EventStream<ResponseOf<R>>, CodeOf<R>>>

/** A route with its handler; a module answers a list of these. */
export interface BoundRoute {
  readonly route: Route
  readonly handler: (call: Call<Route>) => Promise<Outcome<unknown>>
}

/** A request that was answered, or refused before its body was read. */
export interface AnsweredCall {
  readonly route: Route
  readonly context: CallContext
  /** Path of the request without its query. */
  readonly path: string
  /** The checked body; undefined if it was not read. */
  readonly body: unknown
  readonly outcome: Outcome<unknown>
}

/** Observes every answer before it is sent; answers undefined at once for calls that it does not record. */
export type ObserveAnswer = (answered: AnsweredCall) => Promise<void> | undefined

/** Binds a handler to its route. This is the only place in which the types of a single route are erased. */
export function bind<R extends Route>(route: R, handler: Handler<R>): BoundRoute {
  return { route: route as unknown as Route, handler: handler as unknown as BoundRoute['handler'] }
}

/** Binds a handler to a route of server-sent events. */
export function bindEvents<R extends Route>(route: R, handler: StreamHandler<R>): BoundRoute {
  return { route: route as unknown as Route, handler: handler as unknown as BoundRoute['handler'] }
}
