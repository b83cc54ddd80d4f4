/** Sends one request to Moyasar's API, and decides if its answer can be read. */

import { tracedCall } from '#server/tracing/index.ts'

/** Time (ms) without an answer after which the gateway counts as unreachable; the outcome is asked for later. */
const SILENCE_MS = 20_000
const LARGEST_ANSWER = 2_000_000

export interface HttpAnswer {
  readonly status: number
  /** Null if the body is not JSON, for example because a proxy answered. */
  readonly body: unknown
}

export interface HttpOptions {
  readonly url: () => string
  readonly secretKey: string
}

export type Call = ReturnType<typeof caller>

export function caller({ url, secretKey }: HttpOptions) {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<HttpAnswer | null> => {
    try {
      return await tracedCall(`gateway ${method}`, async () => {
        const answer = await fetch(`${url()}/v1/${path}`, {
          method,
          headers: {
            authorization,
            accept: 'application/json',
            'user-agent': 'Miqyas',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          redirect: 'error',
          signal: AbortSignal.timeout(SILENCE_MS),
        })
        return { status: answer.status, body: jsonOf(await answer.text()) }
      })
    } catch {
      return null
    }
  }
}

function jsonOf(text: string): unknown {
  if (text.length > LARGEST_ANSWER) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** 408, 429 and 5xx are temporary. An answer that is not JSON did not come from the gateway. */
export function isAway(answer: HttpAnswer | null): answer is null {
  return answer === null || answer.body === null || answer.status >= 500 || [408, 425, 429].includes(answer.status)
}
