/**
 * Sends one call to the bucket: signed, with a time limit, and again if the bucket is busy. All calls may be repeated.
 */
import { tracedCall } from '#server/tracing/index.ts'
import { StorageAway } from '../file-storage.ts'
import { type BucketSettings, signedRequest, type ToSign } from './bucket.ts'

/** Dependencies of a bucket that tests replace. */
export interface Surroundings {
  /** Clock, ms UTC. */
  readonly now: () => number
  /** Waits for a number of ms before a call is repeated. */
  readonly pause: (milliseconds: number) => Promise<void>
}

export interface Bucket extends Surroundings {
  readonly settings: BucketSettings
}

/** Limit (ms) until the head of the answer arrives; a part of 5 MiB can be uploaded within it at 1 Mbit/s. */
const TIMEOUT_MS = 60_000
/** Pauses (ms) before a busy bucket is asked again: after SlowDown, 5xx, or a broken connection. */
export const PAUSES_MS = [100, 400, 1_600]

export interface Call extends ToSign {
  /** Name of the operation for the operator: `PutObject`. */
  readonly name: string
  /** Ends the call, also while its answer is being read. */
  readonly signal?: AbortSignal
}

/** An answer that is not a failure of the bucket or of the network. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly response: Response
}

const isBusy = (status: number): boolean => status === 429 || status >= 500

async function once(bucket: Bucket, call: Call): Promise<Response> {
  const { settings, now } = bucket
  const { url, method, headers } = await signedRequest(settings, call, now())
  // The limit applies only to the head: reading a whole film takes as long as its reader needs.
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), TIMEOUT_MS)
  const signal = call.signal === undefined ? silence.signal : AbortSignal.any([silence.signal, call.signal])
  try {
    const body = call.body === undefined ? null : (call.body as Uint8Array<ArrayBuffer>)
    const send = () => fetch(url, { method, headers, body, signal, redirect: 'error' })
    return await tracedCall(`bucket ${call.name}`, send)
  } finally {
    clearTimeout(timer)
  }
}

/** Code in the body of an error: `SlowDown`. */
export function codeOf(xml: string): string | undefined {
  return /<Code>([^<]{1,100})<\/Code>/.exec(xml)?.[1]
}

export function away(call: Call, what: string, cause?: unknown): StorageAway {
  return new StorageAway(`The bucket did not do ${call.name}: ${what}.`, { cause })
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : String(cause)
}

/** Sends a call. Answers 2xx and 404; the caller reads the body. Throws `StorageAway`. */
export async function ask(bucket: Bucket, call: Call): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    const pauseMs = PAUSES_MS[tries]
    const answered = await once(bucket, call).catch((error: unknown) => ({ error }))
    if (call.signal?.aborted === true) throw away(call, 'it was ended')
    if ('error' in answered) {
      if (pauseMs === undefined) throw away(call, reasonOf(answered.error), answered.error)
    } else {
      const { status, headers } = answered
      if (answered.ok || status === 404) return { status, headers, response: answered }
      const code = codeOf(await answered.text().catch(() => '')) ?? ''
      if (!isBusy(status) || pauseMs === undefined) throw away(call, `${status} ${code}`.trim())
    }
    await bucket.pause(pauseMs)
  }
}

/** Sends a call and reads its answer as text; null for a 404 that means only that the object does not exist. */
export async function askForText(bucket: Bucket, call: Call): Promise<string | null> {
  for (let tries = 0; ; tries += 1) {
    const { status, response } = await ask(bucket, call)
    const text = await response.text().catch(() => null)
    if (status === 404 && text !== null) {
      if (codeOf(text) === 'NoSuchBucket') throw away(call, 'there is no such bucket')
      return null
    }
    // A long operation may fail after its status 200 was sent; the error is then in the body.
    const code = text === null ? 'the answer broke off' : codeOf(text)
    if (code === undefined) return text
    const pauseMs = PAUSES_MS[tries]
    if (pauseMs === undefined) throw away(call, code)
    await bucket.pause(pauseMs)
  }
}
