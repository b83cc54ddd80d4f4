/**
 * Requests that the page sent before its scripts came (`src/start-up/ask-early.ts`): the first call that asks for the
 * same takes the answer over, once, as if that call had asked by itself.
 */

export interface EarlyAnswer {
  /** The token of the sign-in that it was asked with; none: asked by a visitor. */
  readonly token?: string
  readonly language?: string
  /** Instant at which it was asked, in milliseconds since the page was opened; none: a form sent it. */
  readonly at?: number
  /** The body that a form has sent (`src/start-up/sign-in`): it answers only the same one. */
  readonly body?: string
  /** None: it reads. */
  readonly method?: 'POST'
  readonly answer: Promise<Response>
  readonly abort: () => void
}

declare global {
  interface Window {
    /** The key is the path. */
    miqyasAsked?: Record<string, EarlyAnswer>
  }
}

/** An answer is outdated after this many milliseconds. */
const LATEST_MS = 20_000

function isFor(early: EarlyAnswer, headers: Headers): boolean {
  const sender = early.token === undefined ? null : `Bearer ${early.token}`
  const isOld = performance.now() - (early.at ?? 0) > LATEST_MS
  return !isOld && headers.get('Authorization') === sender && headers.get('Accept-Language') === early.language
}

function forgetAll(): void {
  for (const { abort } of Object.values(window.miqyasAsked ?? {})) abort()
  delete window.miqyasAsked
}

function take(path: string): EarlyAnswer | undefined {
  const early = window.miqyasAsked?.[path]
  delete window.miqyasAsked?.[path]
  return early
}

/** `fetch`, except for what was asked early. A call that changes something else outdates every early answer. */
export const fetchOrTakeOver: typeof fetch = (input, init = {}) => {
  const { body, method = 'GET', signal } = init
  const early = typeof input === 'string' ? take(input) : undefined
  const isSame = early !== undefined && (early.body ?? early.method ?? 'GET') === (body ?? method)
  if (isSame && body !== undefined) return early.answer
  if (!isSame && method !== 'GET') forgetAll()
  if (early === undefined) return fetch(input, init)
  if (!isSame || !isFor(early, new Headers(init.headers)) || signal?.aborted === true) {
    early.abort()
    return fetch(input, init)
  }
  signal?.addEventListener('abort', early.abort)
  return early.answer
}
