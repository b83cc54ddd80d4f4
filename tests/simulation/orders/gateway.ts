/**
 * Moyasar as a remote server: it uses HTTP, is late, answers twice, never, with 5xx or with the HTML of a proxy, and
 * calls our webhook at any time. Its record of captured and refunded money is the truth against which a run is checked.
 */
import type { GatewayStatus } from '#domain/orders/gateway-answer.ts'
import type { GatewayMethod } from '#domain/orders/statuses.ts'
import type { Chance } from '../random.ts'
import type { Process, Scheduler } from '../time/scheduler.ts'

export const GATEWAY_URL = 'https://gateway.example'
export const WEBHOOK_SECRET = 'secret of the simulated gateway'
const SILENCE_MS = 20_000

export interface TakenPayment {
  readonly id: string
  status: GatewayStatus
  readonly amount: number
  readonly currency: string
  readonly orderId: string
  refunded: number
  readonly createdAt: number
  readonly method: GatewayMethod
  /** One-time codes that reached it. */
  codes: number
  /** True if it differs from the request: another amount, order or currency. */
  readonly isWrong: boolean
}

/**
 * Decision of the bank about a card by itself: none (the buyer approves), or an immediate one; `refused`: no such
 * token.
 */
export type CardToken = 'asks' | 'paid' | 'declined' | 'refused'

export const RIGHT_CODE = '123456'
/** A wrong code after which another one may be typed. */
export const NOT_TAKEN = '000001'

type Source = Readonly<Record<'type' | 'token' | 'mobile', string>>

const SOURCE_TYPES = { card: 'creditcard', 'apple-pay': 'applepay', 'stc-pay': 'stcpay' } as const

/** Nobody is asked about Apple Pay any more; a wallet always asks. */
function chargedBy({ type, token = '' }: Source): { readonly method: GatewayMethod; readonly token: CardToken } {
  const fate = token.split('-')[0] as CardToken
  if (type === 'stcpay') return { method: 'stc-pay', token: 'asks' }
  if (type === 'applepay') return { method: 'apple-pay', token: fate === 'asks' ? 'paid' : fate }
  return { method: 'card', token: fate }
}

const codeUrl = (id: string) => `${GATEWAY_URL}/v1/stc_pays/${id}/proceed?otp_token=t`

const FATES = ['late', 'never', 'unheard', 'sick', 'html', 'refusing', 'busy'] as const
export type GatewayFate = (typeof FATES)[number]

export interface GatewayWorld {
  readonly scheduler: Scheduler
  readonly chance: Chance
  /** The server process that asks now. */
  readonly asking: () => Process
  readonly report: (body: object) => void
  readonly note: (fault: string) => void
}

interface HttpAnswer {
  readonly status: number
  readonly text: () => Promise<string>
}

interface Asked {
  readonly method: string
  readonly path: string
  readonly body: Record<string, unknown>
}

const PAGE = '<html><body>502 Bad Gateway</body></html>'
const httpAnswer = (status: number, text: string): HttpAnswer => ({ status, text: async () => text })

export class SimulatedGateway {
  readonly payments = new Map<string, TakenPayment>()
  /** Probability of a fault in a request to the gateway. */
  sickness = 0
  readonly #world: GatewayWorld
  #reports = 0

  constructor(world: GatewayWorld) {
    this.#world = world
  }

  /** Replacement of `fetch`. */
  readonly fetch = async (url: string, { method = 'GET', body }: RequestInit): Promise<HttpAnswer> => {
    const { scheduler, chance, asking, note } = this.#world
    const process = asking()
    const path = url.slice(`${GATEWAY_URL}/v1/`.length)
    const asked: Asked = { method, path, body: body === undefined ? {} : (JSON.parse(body as string) as never) }
    const fate = chance.happens(this.sickness) ? chance.pick(FATES) : null
    if (fate !== null) note(`gateway ${fate}`)
    const isHeard = fate !== 'refusing' && fate !== 'busy' && (fate !== 'never' || chance.happens(0.5))
    const isActing = isHeard && (fate !== 'sick' || chance.happens(0.5))
    const way = chance.between(5, 400)
    let answer = httpAnswer(500, '{}')
    if (isActing) scheduler.at(way, null, () => (answer = this.#act(asked)))
    if (fate === 'late') await scheduler.pause(chance.between(1_000, SILENCE_MS * 2), process)
    if (fate === 'never' || fate === 'unheard') {
      await scheduler.pause(SILENCE_MS, process)
      throw new Error('no answer came')
    }
    await scheduler.pause(way + chance.between(1, 800), process)
    if (fate === 'refusing') throw new Error('the connection was refused')
    if (fate === 'busy') return httpAnswer(429, '{"type":"rate_limit_error","message":"slow down"}')
    if (fate === 'html') return httpAnswer(chance.pick([200, 502]), PAGE)
    return fate === 'sick' ? httpAnswer(chance.pick([500, 502, 503]), '{"message":"later"}') : answer
  }

  #act({ method, path, body }: Asked): HttpAnswer {
    if (method === 'POST' && path === 'payments') return this.#create(body)
    const [, id = '', action] = path.split('/')
    const payment = this.payments.get(id)
    if (payment === undefined) return httpAnswer(404, '{"type":"record_not_found","message":"no such payment"}')
    if (action?.startsWith('proceed') === true) return this.#hearCode(payment, String(body['otp_value']))
    return action === 'refund' ? this.#refund(payment, Number(body['amount'])) : this.#answered(payment)
  }

  #create(body: Record<string, unknown>): HttpAnswer {
    const id = String(body['given_id'])
    if (this.payments.has(id)) {
      return httpAnswer(400, '{"type":"invalid_request_error","message":"given_id was used","errors":null}')
    }
    const { method, token } = chargedBy(body['source'] as Source)
    if (token === 'refused') return httpAnswer(400, '{"type":"invalid_request_error","message":"no such token"}')
    const { scheduler, chance } = this.#world
    const amount = Number(body['amount'])
    const wrong = [{ amount: amount + 100 }, { amount: amount - 1 }, { currency: 'USD' }, { orderId: 'another' }]
    const isWrong = chance.happens(0.03)
    const payment: TakenPayment = {
      id,
      status: token === 'paid' ? 'paid' : token === 'declined' ? 'failed' : 'initiated',
      amount,
      currency: String(body['currency']),
      orderId: String((body['metadata'] as { order_id: string }).order_id),
      refunded: 0,
      createdAt: scheduler.now,
      method,
      codes: 0,
      isWrong,
      ...(isWrong ? chance.pick(wrong) : {}),
    }
    this.payments.set(id, payment)
    if (payment.status !== 'initiated') this.#reportLater(payment)
    return this.#answered(payment)
  }

  #refund(payment: TakenPayment, amount: number): HttpAnswer {
    const isTaken = ['paid', 'captured', 'refunded'].includes(payment.status)
    if (!isTaken || payment.refunded + amount > payment.amount) {
      return httpAnswer(400, '{"type":"invalid_request_error","message":"cannot be refunded"}')
    }
    payment.refunded += amount
    payment.status = 'refunded'
    this.#reportLater(payment)
    return this.#answered(payment)
  }

  #answered({ id, status, amount, currency, orderId, refunded, createdAt, method }: TakenPayment): HttpAnswer {
    const bank = method === 'stc-pay' ? codeUrl(id) : `https://bank.example/${id}`
    const message = status === 'failed' ? 'INSUFFICIENT FUNDS' : null
    const paidBy = method === 'stc-pay' ? { mobile: '0512345678' } : { company: 'mada', number: 'XXXX-1010' }
    const type = SOURCE_TYPES[method]
    const source = { type, ...paidBy, message, response_code: null, transaction_url: bank }
    const created = new Date(createdAt).toISOString()
    const said = { id, status, amount, currency, refunded, created_at: created, metadata: { order_id: orderId } }
    return httpAnswer(200, JSON.stringify({ ...said, source }))
  }

  /** The right code pays once; some wrong ones are not taken, others end the payment, as a gateway likes. */
  #hearCode(payment: TakenPayment, code: string): HttpAnswer {
    payment.codes += 1
    const isTaken = payment.status === 'initiated' && code !== NOT_TAKEN
    if (!isTaken) return httpAnswer(400, '{"type":"invalid_request_error","message":"not waiting for this code"}')
    this.decide(payment.id, code === RIGHT_CODE ? 'paid' : 'failed')
    return this.#answered(payment)
  }

  /** The buyer's bank decides, if it has not yet. */
  decide(id: string, status: GatewayStatus): void {
    const payment = this.payments.get(id)
    if (payment === undefined || !['initiated', 'authorized'].includes(payment.status)) return
    payment.status = status
    this.#reportLater(payment)
  }

  /** Event about a payment for the academy's webhook; `more`: additions by a forger. */
  eventOf(paymentId: string, more: object = {}): object {
    this.#reports += 1
    const event = { id: `event-${this.#reports}`, type: 'payment_paid', secret_token: WEBHOOK_SECRET, live: false }
    return { ...event, data: { id: paymentId }, ...more }
  }

  /** Reports come late, twice, in another order, or never. */
  #reportLater({ id }: TakenPayment): void {
    const { chance, scheduler, report, note } = this.#world
    if (chance.happens(0.3)) return note('webhook lost')
    const times = chance.happens(0.3) ? 2 : 1
    if (times === 2) note('webhook twice')
    const event = this.eventOf(id)
    for (let time = 0; time < times; time += 1) {
      const delay = chance.happens(0.3) ? chance.between(60_000, 45 * 60_000) : chance.between(1, 3_000)
      scheduler.at(delay, null, () => report(event))
    }
  }
}
