import type { GatewayAnswer, GatewayPayment, PaymentGateway } from './payment-gateway.ts'

export interface MemoryGateway extends PaymentGateway {
  readonly payments: Map<string, GatewayPayment>
  /** Number of next answers that get lost after the gateway did what was asked. */
  lost: number
  /** Sets the decision of the buyer's bank. */
  decide(id: string, change: Partial<GatewayPayment>): void
  /** One-time codes that were passed on. `123456` pays, `000001` is not taken, any other fails. */
  readonly codes: string[]
  /** A report about a payment as it arrives at the academy's webhook. */
  event(id: string, more?: object): object
}

const SECRET = 'secret of the memory gateway'

/** A payment gateway in memory that tests can inspect and make fail. */
export function memoryGateway(now: () => number): MemoryGateway {
  const payments = new Map<string, GatewayPayment>()
  const gateway: MemoryGateway = {
    payments,
    lost: 0,
    codes: [],
    mode: 'test',
    browser: {
      isHosted: false,
      tokenUrl: 'https://gateway.example/v1/tokens',
      publishableKey: 'pk_test',
      methods: ['card', 'apple-pay', 'stc-pay'],
      applePayUrl: 'https://gateway.example/v1/applepay/initiate',
    },
    decide: (id, change) => {
      const found = payments.get(id)
      if (found === undefined) throw new Error(`no payment ${id}`)
      payments.set(id, { ...found, approvalUrl: null, ...change })
    },
    event: (id, more = {}) => {
      return { id: `event-${id}`, type: 'payment_paid', secret_token: SECRET, live: false, data: { id }, ...more }
    },
    create: async ({ givenId, amount, currency, orderId, source }) => {
      const token = source.method === 'stc-pay' ? source.mobile : source.token
      const made: GatewayPayment = {
        id: givenId,
        status: token === 'paid' ? 'paid' : 'initiated',
        amount,
        currency,
        refunded: 0,
        orderId,
        createdAt: now(),
        approvalUrl: token === 'paid' ? null : `https://bank.example/${givenId}`,
        method: source.method,
        card: { brand: 'mada', lastFour: '1010' },
        message: null,
        responseCode: null,
      }
      if (token === 'refused') return { kind: 'refused', message: 'the token is unknown' }
      if (!payments.has(givenId)) payments.set(givenId, made)
      return answered(givenId)
    },
    fetch: async (id) => answered(id),
    confirm: async ({ id }, code) => {
      if (gateway.lost > 0) {
        gateway.lost -= 1
        return 'away'
      }
      gateway.codes.push(code)
      const found = payments.get(id)
      if (found?.status !== 'initiated' || code === '000001') return 'refused'
      const outcome = code === '123456' ? { message: 'Paid' } : { message: 'Invalid OTP' }
      gateway.decide(id, { status: code === '123456' ? 'paid' : 'failed', ...outcome })
      return 'heard'
    },
    capture: async (id) => answered(id),
    refund: async (id, amount) => {
      const found = payments.get(id)
      if (found === undefined) return { kind: 'not-found' }
      if (found.refunded + amount > found.amount) return { kind: 'refused', message: 'more than was paid' }
      payments.set(id, { ...found, status: 'refunded', refunded: found.refunded + amount })
      return answered(id)
    },
    list: async () => ({ kind: 'page', payments: [...payments.values()], nextPage: null }),
    readEvent: (body) => {
      const event = body as {
        id: string
        type: string
        secret_token?: string
        live: boolean
        data: { id: string }
      } | null
      if (event?.secret_token !== SECRET) return null
      return { id: event.id, type: event.type, paymentId: event.data.id, mode: event.live ? 'live' : 'test' }
    },
  }
  function answered(id: string): GatewayAnswer {
    if (gateway.lost > 0) {
      gateway.lost -= 1
      return { kind: 'away' }
    }
    const payment = payments.get(id)
    return payment === undefined ? { kind: 'not-found' } : { kind: 'payment', payment }
  }
  return gateway
}
