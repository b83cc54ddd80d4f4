/** Sends messages to push services by RFC 8030. Redirects are not followed, bodies of answers are not read. */
import { request as requestOpenly } from 'node:http'
import { request } from 'node:https'
import { traced } from '#server/tracing/index.ts'
import { encryptPush } from './encrypt.ts'
import { isPushEndpoint, publicLookup } from './endpoints.ts'
import type { PushGateway, PushOutcome } from './push-gateway.ts'
import { vapidAuthorization } from './vapid.ts'

interface WebPushOptions {
  /** Hosts besides the known push services, or `loopback`. */
  readonly services: readonly string[]
  /** Sender of mails, `Name <address>` or an address; the operator of a push service may write to it. */
  readonly contact: string
  /** Clock of the server, ms UTC. */
  readonly now: () => number
}

/** Time (ms) without an answer after which a service counts as unreachable. */
const SILENCE_MS = 15_000

interface Answer {
  readonly status: number
  readonly retryAfter: string | undefined
}

function post(url: URL, headers: Readonly<Record<string, string | number>>, body: Buffer): Promise<Answer> {
  const options = { method: 'POST', headers, signal: AbortSignal.timeout(SILENCE_MS) }
  return new Promise((resolve, reject) => {
    const sent =
      url.protocol === 'https:' ? request(url, { ...options, lookup: publicLookup }) : requestOpenly(url, options)
    sent.once('error', reject)
    sent.once('response', (response) => {
      response.on('error', () => undefined)
      response.resume()
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    sent.end(body)
  })
}

/** Value of `Retry-After` in ms, from seconds or a date; null if it is neither. */
function pauseAsked(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null
  const ms = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** Outcome by the status of a push service. */
export function outcomeOf({ status, retryAfter }: Answer, now: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isPassing = status === 408 || status === 425 || status === 429 || status >= 500
  return isPassing ? { kind: 'later', afterMs: pauseAsked(retryAfter, now) } : { kind: 'refused', status }
}

export function webPush({ services, contact, now }: WebPushOptions): PushGateway {
  const subject = `mailto:${/<([^<>]+)>\s*$/.exec(contact)?.[1] ?? contact}`
  return {
    accepts: (endpoint) => isPushEndpoint(endpoint, services),
    async send({ endpoint, publicKey, authSecret }, { text, ttlSeconds, urgency, topic }, keys) {
      // Checked again, because a host that was allowed at the subscription may have been removed since.
      if (!isPushEndpoint(endpoint, services)) return { kind: 'gone' }
      const url = new URL(endpoint)
      const body = encryptPush(Buffer.from(text), { publicKey, authSecret })
      const headers = {
        authorization: vapidAuthorization(keys, url.origin, subject, now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: ttlSeconds,
        urgency,
        topic,
      }
      try {
        const answer = await traced({ name: 'push', kind: 'client' }, () => post(url, headers, body))
        return outcomeOf(answer, now())
      } catch {
        return { kind: 'later', afterMs: null }
      }
    },
  }
}
