/** Moyasar's HTTP API (docs.moyasar.com). The sandbox implements it too, so this is the only adapter. */
import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { GatewayMethod } from '#domain/orders/statuses.ts'
import {
  eventAnswer,
  ORDER_KEY,
  paymentOfEvent,
  readError,
  readPage,
  readPayment,
  SOURCE_TYPES,
} from './moyasar-answers.ts'
import { type Call, caller, type HttpAnswer, isAway } from './moyasar-http.ts'
import { invoicesOf } from './moyasar-invoices.ts'
import type {
  AwaitingCode,
  GatewayAnswer,
  GatewayEvent,
  GatewayPage,
  GatewaySource,
  NewGatewayPayment,
  PaymentGateway,
} from './payment-gateway.ts'

export interface MoyasarOptions {
  /** Base address of the API without `/v1`; `browserUrl`: the one for browsers, if it differs. */
  readonly url: () => string
  readonly browserUrl?: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly webhookSecret: string
  /** True if its payments move real money. */
  readonly isLive: boolean
  /** True if buyers pay on the gateway's own page (its invoices), not on the academy's. */
  readonly isHosted?: boolean
  /** Ways of payment that the account offers; default: cards alone. */
  readonly methods?: readonly GatewayMethod[]
}

function paymentAnswer(answer: HttpAnswer | null): GatewayAnswer {
  if (isAway(answer)) return { kind: 'away' }
  if (answer.status === 404) return { kind: 'not-found' }
  if (answer.status >= 400) return { kind: 'refused', message: readError(answer.body).message }
  const payment = readPayment(answer.body)
  return payment === null ? { kind: 'away' } : { kind: 'payment', payment }
}

const one = (id: string, action = '') => `payments/${encodeURIComponent(id)}${action}`

/** Writes the source of a payment as the API has it. Wallets ask for no way back: no page of a bank is between. */
function sourceBody(source: GatewaySource, callbackUrl: string): object {
  if (source.method === 'card') {
    return { source: { type: 'token', token: source.token }, callback_url: callbackUrl }
  }
  const type = SOURCE_TYPES[source.method]
  if (source.method === 'apple-pay') return { source: { type, token: source.token } }
  return { source: { type, mobile: source.mobile.replace(/^\+966/, '0') } }
}

/** Creates a payment with what the buyer gave: a card's token, a device's payment data, a wallet's number. */
async function createFromSource(call: Call, wanted: NewGatewayPayment): Promise<GatewayAnswer> {
  const { givenId, amount, currency, description, orderId, callbackUrl, source } = wanted
  const answer = await call('POST', 'payments', {
    given_id: givenId,
    amount,
    currency,
    description,
    metadata: { [ORDER_KEY]: orderId },
    ...sourceBody(source, callbackUrl),
  })
  // The gateway refuses a repetition instead of replaying its answer, so the payment of the first request is fetched.
  const isRepeated = !isAway(answer) && answer.status === 400 && readError(answer.body).idWasUsed
  return paymentAnswer(isRepeated ? await call('GET', one(givenId)) : answer)
}

/**
 * Where a code is sent to: the path of the address that the gateway gave, at the gateway's own address. So no answer
 * leads the code and the key elsewhere.
 */
function codePath(approvalUrl: string | null): string | null {
  const url = URL.parse(approvalUrl ?? '')
  const path = url === null ? '' : `${url.pathname}${url.search}`
  return /\/v1\/([\w./-]+(?:\?\S*)?)$/.exec(path)?.[1] ?? null
}

async function confirmCode(call: Call, { approvalUrl }: AwaitingCode, code: string) {
  const path = codePath(approvalUrl)
  if (path === null) return 'refused'
  const answer = await call('POST', path, { otp_value: code })
  if (isAway(answer)) return 'away'
  return answer.status >= 400 ? 'refused' : 'heard'
}

export function moyasarGateway(options: MoyasarOptions): PaymentGateway {
  const { publishableKey, webhookSecret, isLive, isHosted = false, methods = ['card'] } = options
  const call = caller(options)
  const invoices = invoicesOf(call)
  const mode = isLive ? 'live' : 'test'
  const browserUrl = `${options.browserUrl ?? options.url()}/v1`
  const own = { tokenUrl: `${browserUrl}/tokens`, applePayUrl: `${browserUrl}/applepay/initiate` }
  return {
    mode,
    browser: isHosted
      ? { isHosted, tokenUrl: '', publishableKey: '', methods: [], applePayUrl: '' }
      : { isHosted, publishableKey, methods, ...own },
    create: (wanted) => (isHosted ? invoices.create(wanted) : createFromSource(call, wanted)),
    confirm: (payment, code) => confirmCode(call, payment, code),
    // Tries of both kinds are fetched, whatever the present setting.
    async fetch(id) {
      const answer = paymentAnswer(await call('GET', one(id)))
      return answer.kind === 'not-found' ? invoices.fetch(id) : answer
    },
    capture: async (id) => paymentAnswer(await call('POST', one(id, '/capture'))),
    async refund(id, amount) {
      const answer = paymentAnswer(await call('POST', one(id, '/refund'), { amount }))
      if (answer.kind !== 'not-found') return answer
      const paid = await invoices.paidBy(id)
      if (paid === null) return answer
      return invoices.asTry(id, paymentAnswer(await call('POST', one(paid, '/refund'), { amount })))
    },
    async list(createdAfter, page): Promise<GatewayPage> {
      const since = encodeURIComponent(new Date(createdAfter).toISOString())
      const answer = await call('GET', `payments?page=${page}&created[gt]=${since}`)
      if (isAway(answer)) return { kind: 'away' }
      if (answer.status >= 400) return { kind: 'refused', message: readError(answer.body).message }
      const read = readPage(answer.body)
      const payments = read === null ? null : await invoices.named(read.listed)
      return read === null || payments === null ? { kind: 'away' } : { kind: 'page', payments, nextPage: read.nextPage }
    },
    readEvent(body): GatewayEvent | null {
      const read = z.safeParse(eventAnswer, body)
      if (!read.success || !isSame(read.data.secret_token, webhookSecret)) return null
      const { id, type, live } = read.data
      return { id, type, paymentId: paymentOfEvent(read.data), mode: live ? 'live' : 'test' }
    },
  }
}

/** Compares in constant time, so that the duration of a refusal reveals nothing about the secret. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
