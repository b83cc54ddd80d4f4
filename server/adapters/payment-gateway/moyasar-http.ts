/** One request to Moyasar's API, and whether its answer can be read. */

/** A gateway that says nothing for so long (ms) is away; what it did is asked for later. */
const SILENCE_MS = 20_000
const LARGEST_ANSWER = 2_000_000

export interface HttpAnswer {
  readonly status: number
  /** Null: not JSON, as when something between us and the gateway answers. */
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

/** 408 and 429 pass, and so do 5xx; an answer that is not JSON came from something in between. */
export function isAway(answer: HttpAnswer | null): answer is null {
  return answer === null || answer.body === null || answer.status >= 500 || [408, 425, 429].includes(answer.status)
}
