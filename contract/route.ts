/**
 * One object a route: it drives the server's handler (input checked, output stripped to its schema), the typed
 * client, the OpenAPI document and the tests that walk every route.
 */
import * as z from 'zod/mini'
import type { Permission, RoleName } from '#domain/access/permissions.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call. `ticket`: any caller that holds the submit ticket of the attempt in the path, whatever became of the
 * sign-in. The type demands one for every route: none is public by omission.
 */
export type Access =
  /** `readsSignIn`: who is signed in is known all the same; a sign-in that is over is none. */
  | { readonly kind: 'public'; readonly readsSignIn?: true }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'ticket' }
  /** Staff of the academy: a role other than student's with a permission that students do not have. */
  | { readonly kind: 'staff' }
  | { readonly kind: 'role'; readonly role: RoleName }
  | { readonly kind: 'permission'; readonly permission: Permission; readonly role?: RoleName }
  /** Callers that hold one of them. */
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
  /** Fastify's and the client's form: `/api/attempts/:id/events`. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** Expected failures beyond those every route has (`COMMON_ERRORS`). */
  readonly errors: readonly Code[]
  /** Success status, 200 unless said otherwise. */
  readonly status: 200 | 201
  /**
   * `binary`: the answer is bytes, not an envelope. `event-stream`: after the checks an endless answer of server-sent
   * events, each of them `response` as JSON; what fails before the first one is an envelope.
   */
  readonly format: 'envelope' | 'binary' | 'event-stream'
  /** `bytes`: the request's body is raw bytes (`bytesBody`), not JSON. */
  readonly bodyFormat: 'json' | 'bytes'
  /** Content types that a raw body may be called, `image/*` for all of a kind; what it is, its bytes tell. */
  readonly bodyTypes: readonly string[]
  /** Largest accepted body in bytes. */
  readonly bodyLimit: number
  /** Requests a minute from one address (or account, when signed in). */
  readonly perMinute: number
  /** Open also to anyone who still has to set up the second step that their role asks for. */
  readonly beforeEnrolment: boolean
  /**
   * Asks for a proof of who calls that is at most ten minutes old (`auth.proof-needed` otherwise): a sign-in, or the code
   * of the app, or the password where there is none.
   */
  readonly freshProof: boolean
}

/** Failures that any route may answer with, by its access and its input. */
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
        'status' | 'format' | 'bodyFormat' | 'bodyTypes' | 'bodyLimit' | 'perMinute' | 'beforeEnrolment' | 'freshProof'
      >
    > {
  readonly params?: P
  readonly query?: Q
  readonly body?: B
  readonly response: R
  readonly errors?: readonly C[]
}

/** A browser's `Blob` or `File`, by what everybody knows of it. */
interface BlobOfBytes {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

/** The body of a route with `bodyFormat: 'bytes'`: bytes where it is read, a `Blob` where a browser sends it. */
export const bytesBody: z.ZodMiniType<Uint8Array, Uint8Array | BlobOfBytes> = z.custom<Uint8Array>(
  (value) => value instanceof Uint8Array,
)

/**
 * Declares a route; what is left out is "nothing", 200, JSON in an envelope, 64 KiB and 120 requests a minute. A form
 * that takes its schema from the same file does not bring the routes along.
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
