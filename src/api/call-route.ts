/** The typed client: one call by the contract, answered with a value. Only bugs throw. */
import i18next from 'i18next'
import type { FieldErrors } from '#contract/foundation/errors.ts'
import type { BodyInputOf, CodeOf, ParamsOf, QueryInputOf, ResponseOf } from '#contract/foundation/route.ts'
import { ask, connection, reportRefusal } from './connection.ts'
import type { CallFailure, CallResult, FailureDetail } from './failure.ts'
import { CallError, unreachable } from './failure.ts'
import { reportReachability } from './reachability.ts'
import type { ClientRoute } from './client-route.ts'

/** After this many milliseconds of silence a call counts as unreachable. */
export const CALL_TIMEOUT_MS = 20_000

/** A part of the input that may be left out when everything in it may. */
type Given<Name extends string, Value> =
  Record<never, never> extends Value ? { readonly [Key in Name]?: Value } : { readonly [Key in Name]: Value }

type UrlValues<Query> = { readonly [Key in keyof Query]: Query[Key] | number }

export type CallInput<Contract> = Given<'params', ParamsOf<Contract>> &
  Given<'query', UrlValues<QueryInputOf<Contract>>> &
  Given<'body', BodyInputOf<Contract>> & {
    readonly signal?: AbortSignal
    readonly headers?: Readonly<Record<string, string>>
    readonly timeoutMs?: number
  }

export interface AnyInput {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

interface Envelope {
  readonly status: { readonly error: boolean; readonly message: string; readonly code?: string }
  readonly data: unknown
}

/** Path with its parameters and query filled in. */
export function address(path: string, { params = {}, query = {} }: AnyInput): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

export function headersFor(input: AnyInput, token: string | null): Headers {
  // Before the texts are there, the page has its language from the script of the head.
  const language = i18next.language ?? (document.documentElement.lang || 'ar')
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language })
  if (token !== null) headers.set('Authorization', `Bearer ${token}`)
  if (input.body instanceof Blob) headers.set('Content-Type', input.body.type || 'application/octet-stream')
  else if (input.body !== undefined && !(input.body instanceof FormData))
    headers.set('Content-Type', 'application/json')
  for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value)
  return headers
}

function bodyFor({ body }: AnyInput): BodyInit | undefined {
  if (body === undefined) return undefined
  return body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body)
}

/** Not `AbortSignal.any`: Safari has it since 17.4 only. */
function abortAfter(milliseconds: number, outer: AbortSignal | undefined): { signal: AbortSignal; done: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  const timer = setTimeout(abort, milliseconds)
  if (outer?.aborted === true) abort()
  outer?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    done: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

/** What is not our envelope (a proxy's page, a cut answer) reads as "the server is not available". */
function isEnvelope(answer: unknown): answer is Envelope {
  return typeof answer === 'object' && answer !== null && 'status' in answer && typeof answer.status === 'object'
}

/** Returns what a refusal says; `answer` is its body when that could be read. */
export function refusal(response: Response, answer: unknown): CallFailure {
  const status = response.status
  if (!isEnvelope(answer)) {
    return {
      ok: false,
      code: 'server.unavailable',
      message: i18next.t('errors:server.unavailable'),
      status,
      fields: {},
    }
  }
  const data = answer.data as { readonly fields?: FieldErrors; readonly detail?: FailureDetail } | null
  const { message, code = 'server.unexpected' } = answer.status
  const detail = data?.detail === undefined ? {} : { detail: data.detail }
  return { ok: false, code, message, status, fields: data?.fields ?? {}, ...detail }
}

async function readAnswer(response: Response): Promise<CallResult<unknown>> {
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && isEnvelope(answer) && !answer.status.error) return { ok: true, value: answer.data }
  return refusal(response, answer)
}

async function send(route: ClientRoute<unknown>, input: AnyInput, token: string | null): Promise<CallResult<unknown>> {
  const { signal, done } = abortAfter(input.timeoutMs ?? CALL_TIMEOUT_MS, input.signal)
  try {
    const response = await ask(address(route.path, input), {
      method: route.method,
      headers: headersFor(input, token),
      body: bodyFor(input),
      signal,
    })
    const result = await readAnswer(response)
    reportReachability(result.ok || result.code !== 'server.unavailable')
    return result
  } catch {
    if (input.signal?.aborted !== true) reportReachability(false)
    return unreachable()
  } finally {
    done()
  }
}

/**
 * Calls a route of the contract. A refusal of a call that carried a token tells the sign-in what it says about it (a
 * 401, a second step that is asked for) before it is answered; a sign-in with wrong credentials carries none.
 */
export async function callRoute<Contract>(
  route: ClientRoute<Contract>,
  ...[input]: Record<never, never> extends CallInput<Contract> ? [input?: CallInput<Contract>] : [CallInput<Contract>]
): Promise<CallResult<ResponseOf<Contract>, CodeOf<Contract>>> {
  const token = connection().token()
  const result = await send(route, (input ?? {}) as AnyInput, token)
  if (!result.ok) reportRefusal(result, token)
  return result as CallResult<ResponseOf<Contract>, CodeOf<Contract>>
}

/** The value of a call, for queries: a failure is thrown as `CallError`. */
export async function valueOf<Value>(call: Promise<CallResult<Value>>): Promise<Value> {
  const result = await call
  if (result.ok) return result.value
  throw new CallError(result)
}
