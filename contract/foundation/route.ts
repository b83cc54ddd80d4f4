/**
 * Declaration of a route as one object. It drives the server's handler (checked input, output stripped to its schema),
 * the typed client, the OpenAPI document, and the tests that cover every route.
 */
import * as z from 'zod/mini'
import type { Permission, RoleName } from '#domain/access/permissions.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Access to a route. `ticket`: any caller that holds the submit ticket of the attempt in the path, even if the sign-in
 * has ended. The type requires a value for every route, so none is public by omission.
 */
export type Access =
  /** `readsSignIn`: the handler knows who is signed in; an expired sign-in counts as none. */
  | { readonly kind: 'public'; readonly readsSignIn?: true }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'ticket' }
  /** Staff: a role other than student with a permission that students do not have. */
  | { readonly kind: 'staff' }
  | { readonly kind: 'role'; readonly role: RoleName }
  | { readonly kind: 'permission'; readonly permission: Permission; readonly role?: RoleName }
  /** Callers with at least one of the permissions. */
  | { readonly kind: 'any-permission'; readonly permissions: readonly Permission[] }

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type ObjectSchema = z.ZodMiniType<object>

export interface Route<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Code extends ErrorCode = ErrorCode,
> {
  readonly method: Method
  /** Path in the notation of Fastify and the client: `/api/attempts/:id/events`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Expected failures beyond those of every route (`COMMON_ERRORS`). */
  readonly errors: readonly Code[]
  /** Status of a success; default 200. */
  readonly status: 200 | 201
  /**
   * `binary`: the answer is bytes, not an envelope. `event-stream`: after the checks, an endless answer of server-sent
   * events, each with a `response` as JSON; a failure before the first event is an envelope.
   */
  readonly format: 'envelope' | 'binary' | 'event-stream'
  /** `bytes`: the request's body is raw bytes (`bytesBody`), not JSON. */
  readonly bodyFormat: 'json' | 'bytes'
  /**
   * Accepted content types of a raw body, `image/*` for all of a kind. The bytes, not this header, decide what the body
   * is.
   */
  readonly bodyTypes: readonly string[]
  /** Largest accepted body in bytes. */
  readonly bodyLimit: number
  /** Maximum number of requests per minute from one network address, or from one account if signed in. */
  readonly perMinute: number
  /**
   * The stretch of time in which requests are counted. `second`: a sixtieth of `perMinute` in each second, so that one
   * phone that asks without end makes its network wait for a second and not for the rest of the minute.
   */
  readonly countedBy: 'minute' | 'second'
  /**
   * True if many ask at the same moment: who they are is read for a few of them at a time, so that answers of exams are
   * stored between them.
   */
  readonly comesInCrowds: boolean
  /** True if the route is also open to users who have yet to set up the second step that their role requires. */
  readonly beforeEnrolment: boolean
  /**
   * Requires a proof of identity that is at most ten minutes old (`auth.proof-needed` otherwise): a sign-in or the code
   * of the app, or the password if no second step is set up.
   */
  readonly freshProof: boolean
}

/** Failures with which any route may answer, depending on its access and its input. */
export const COMMON_ERRORS = [
  'auth.sign-in-required',
  'auth.forbidden',
  'auth.enrolment-required',
  'auth.proof-needed',
  'request.invalid',
  'request.malformed',
  'request.unsupported-media-type',
  'request.too-large',
  'request.too-many',
  'request.not-found',
  'server.unexpected',
  'server.unavailable',
  'files.storage-away',
] as const satisfies readonly ErrorCode[]

const nothing = z.object({})
type Nothing = typeof nothing

interface RouteInput<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  B extends z.ZodMiniType,
  R extends z.ZodMiniType,
  C extends ErrorCode,
>
  extends
    Pick<Route, 'method' | 'path' | 'summary' | 'access'>,
    Partial<
      Pick<
        Route,
        | 'status'
        | 'format'
        | 'bodyFormat'
        | 'bodyTypes'
        | 'bodyLimit'
        | 'perMinute'
        | 'countedBy'
        | 'comesInCrowds'
        | 'beforeEnrolment'
        | 'freshProof'
      >
    > {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly response: R
  readonly errors?: readonly C[]
}

/** The properties of a browser's `Blob` or `File` that all runtimes share. */
export interface BlobOfBytes {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Body of a route with `bodyFormat: 'bytes'`: the server reads bytes, a browser may send a `Blob`. */
export const bytesBody: z.ZodMiniType<Uint8Array, Uint8Array | BlobOfBytes> = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array,
)

/**
 * Declares a route. Defaults: empty input and output, status 200, JSON in an envelope, a body of 64 KiB and 120
 * requests per minute. A bundler can drop unused routes, so a form that imports a schema from the same file does not
 * load them.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineRoute<
  R extends z.ZodMiniType,
  P extends ObjectSchema = Nothing,
  Q extends ObjectSchema = Nothing,
  B extends z.ZodMiniType = Nothing,
  const C extends ErrorCode = never,
>(input: RouteInput<P, Q, B, R, C>): Route<P, Q, B, R, C> {
  return {
    status: 200,
    format: 'envelope',
    bodyFormat: 'json',
    bodyTypes: input.bodyFormat === 'bytes' ? ['application/octet-stream'] : ['application/json'],
    bodyLimit: 64 * 1024,
    perMinute: 120,
    countedBy: 'minute',
    comesInCrowds: false,
    beforeEnrolment: false,
    freshProof: false,
    ...input,
    params: input.params ?? (nothing as unknown as P),
    query: input.query ?? (nothing as unknown as Q),
    body: input.body ?? (nothing as unknown as B),
    errors: input.errors ?? [],
  }
}

export type ParamsOf<T> = T extends Route<infer P, infer _Q, infer _B, infer _R, infer _C> ? z.infer<P> : never
export type QueryOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R, infer _C> ? z.infer<Q> : never
export type QueryInputOf<T> = T extends Route<infer _P, infer Q, infer _B, infer _R, infer _C> ? z.input<Q> : never
export type BodyOf<T> = T extends Route<infer _P, infer _Q, infer B, infer _R, infer _C> ? z.infer<B> : never
export type BodyInputOf<T> = T extends Route<infer _P, infer _Q, infer B, infer _R, infer _C> ? z.input<B> : never
export type ResponseOf<T> = T extends Route<infer _P, infer _Q, infer _B, infer R, infer _C> ? z.infer<R> : never
export type CodeOf<T> =
  T extends Route<infer _P, infer _Q, infer _B, infer _R, infer C> ? C | (typeof COMMON_ERRORS)[number] : never
