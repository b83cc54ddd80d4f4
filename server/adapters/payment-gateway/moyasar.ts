/** Moyasar's HTTP API (docs.moyasar.com). The sandbox speaks it too, so that this is the only adapter. */
import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { eventAnswer, ORDER_KEY, readError, readPage, readPayment } from './moyasar-answers.ts'
import type { GatewayAnswer, GatewayEvent, GatewayPage, PaymentGateway } from './payment-gateway.ts'

export interface MoyasarOptions {
  /** Where the API is, without `/v1`: for our server, and for browsers where that differs. */
  readonly url: () => string
  readonly browserUrl?: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** Its payments are real money. */
  readonly isLive: boolean
}

/** A gateway that says nothing for so long (ms) is away; what it did is asked for later. */
const SILENCE_MS = 20_000
const LARGEST_ANSWER = 2_000_000

interface HttpAnswer {
  readonly status: number
  /** Null: not JSON, as when something between us and the gateway answers. */
  readonly body: unknown
}

function caller({ url, secretKey }: Pick<MoyasarOptions, 'url' | 'secretKey'>) {
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
function isAway(answer: HttpAnswer | null): answer is null {
  return answer === null || answer.body === null || answer.status >= 500 || [408, 425, 429].includes(answer.status)
}

function paymentAnswer(answer: HttpAnswer | null): GatewayAnswer {
  if (isAway(answer)) return { kind: 'away' }
  if (answer.status === 404) return { kind: 'not-found' }
  if (answer.status >= 400) return { kind: 'refused', message: readError(answer.body).message }
  const payment = readPayment(answer.body)
  return payment === null ? { kind: 'away' } : { kind: 'payment', payment }
}

export function moyasarGateway(options: MoyasarOptions): PaymentGateway {
  const { publishableKey, webhookSecret, isLive } = options
  const call = caller(options)
  const mode = isLive ? 'live' : 'test'
  const one = (id: string, action = '') => `payments/${encodeURIComponent(id)}${action}`
  const fetchOne = async (id: string) => paymentAnswer(await call('GET', one(id)))
  return {
    mode,
    browser: { tokenUrl: `${options.browserUrl ?? options.url()}/v1/tokens`, publishableKey },
    async create({ givenId, amount, currency, description, orderId, callbackUrl, token }) {
      const answer = await call('POST', 'payments', {
        given_id: givenId,
        amount,
        currency,
        description,
        callback_url: callbackUrl,
        metadata: { [ORDER_KEY]: orderId },
        source: { type: 'token', token },
      })
      // A repetition is refused, not replayed: the payment that the first one made is asked for.
      const isRepeated = !isAway(answer) && answer.status === 400 && readError(answer.body).idWasUsed
      return isRepeated ? fetchOne(givenId) : paymentAnswer(answer)
    },
    fetch: fetchOne,
    capture: async (id) => paymentAnswer(await call('POST', one(id, '/capture'))),
    refund: async (id, amount) => paymentAnswer(await call('POST', one(id, '/refund'), { amount })),
    async list(createdAfter, page): Promise<GatewayPage> {
      const since = encodeURIComponent(new Date(createdAfter).toISOString())
      const answer = await call('GET', `payments?page=${page}&created[gt]=${since}`)
      if (isAway(answer)) return { kind: 'away' }
      if (answer.status >= 400) return { kind: 'refused', message: readError(answer.body).message }
      const read = readPage(answer.body)
      return read === null ? { kind: 'away' } : { kind: 'page', ...read }
    },
    readEvent(body): GatewayEvent | null {
      const read = z.safeParse(eventAnswer, body)
      if (!read.success || !isSame(read.data.secret_token, webhookSecret)) return null
      const { id, type, data, live } = read.data
      return { id, type, paymentId: data.id, mode: live ? 'live' : 'test' }
    },
  }
}

/** In constant time: nothing of the secret is learned from how long a refusal takes. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
