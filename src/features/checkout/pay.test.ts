import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectApi } from '#src/api/index.ts'
import { pay } from './pay.ts'

const ORDER = '0192f1c4-7a31-7c3e-9c1d-3a5b8f7e6d5d'
const TOKEN_URL = 'https://gateway.example/v1/tokens'
const purchase = {
  packageId: ORDER,
  period: 'monthly',
  code: null,
  total: 9_950,
  billing: { country: 'SA', zip: '' },
} as const
const card = {
  method: 'card' as const,
  entry: {
    tokenUrl: TOKEN_URL,
    publishableKey: 'pk_test_1',
    isTest: true,
    isHosted: false,
    methods: ['card' as const],
    applePayUrl: '',
  },
  typed: { number: '4201 3201 1111 1010', holder: 'Sara Ali', expiry: { month: 1, year: 2035 }, code: '918' },
}

interface Call {
  readonly url: string
  readonly body: string
}

/** An academy and a gateway; each call takes the next of its place's answers, and stays with the last one. */
function shop(answers: Readonly<Record<'place' | 'token' | 'try', readonly (Response | 'lost')[]>>) {
  const calls: Call[] = []
  const places = { place: [...answers.place], token: [...answers.token], try: [...answers.try] }
  const fetching = async (input: string, { body }: RequestInit): Promise<Response> => {
    calls.push({ url: input, body: String(body) })
    const left = places[input === TOKEN_URL ? 'token' : input.endsWith('/payments') ? 'try' : 'place']
    const answer = left.length > 1 ? left.shift() : left[0]
    if (answer === undefined || answer === 'lost') throw new TypeError('no network')
    return answer.clone()
  }
  vi.stubGlobal('fetch', fetching)
  return { calls, to: (end: string) => calls.filter(({ url }) => url.endsWith(end)) }
}

const fine = (data: unknown) => Response.json({ status: { error: false, message: '' }, data })
const refused = (status: number, code: string, detail?: object) =>
  Response.json({ status: { error: true, message: code, code }, data: { detail } }, { status })
const order = (more: object = {}) => ({ id: ORDER, status: 'pending', approvalUrl: null, ...more })
const token = Response.json({ id: 'token_1' }, { status: 201 })
const tried = (approvalUrl: string | null) => fine({ order: order({ status: 'initiated' }), approvalUrl })

/** Lets every pause pass as soon as it begins. */
async function finished<Value>(work: Promise<Value>): Promise<Value> {
  const state = { isDone: false }
  void work.finally(() => (state.isDone = true))
  while (!state.isDone) await vi.advanceTimersByTimeAsync(1_000)
  return work
}

beforeEach(() => {
  connectApi({ token: () => 't', unauthorized: () => undefined })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a student who presses the pay button', () => {
  it('goes to the bank, and the academy hears nothing of the card', async () => {
    const { calls } = shop({ place: [fine(order())], token: [token], try: [tried('https://bank.example/1')] })
    expect(await finished(pay(purchase, card))).toEqual({
      kind: 'order',
      orderId: ORDER,
      approvalUrl: 'https://bank.example/1',
    })
    expect(calls.map(({ url }) => url)).toEqual(['/api/orders', TOKEN_URL, `/api/orders/${ORDER}/payments`])
    // Identifiers are random and may hold any three digits.
    const heard = calls.filter(({ url }) => url !== TOKEN_URL).map(({ body }) => body.replace(/[\da-f-]{36}/g, ''))
    for (const body of heard) expect(body).not.toMatch(/4201|918|Sara/)
  })

  it('tries once, however often the answer is lost', async () => {
    const { to } = shop({
      place: [fine(order())],
      token: [token],
      try: ['lost', 'lost', tried('https://bank.example/1')],
    })
    expect(await finished(pay(purchase, card))).toMatchObject({ approvalUrl: 'https://bank.example/1' })
    const bodies = to('/payments').map(({ body }) => body)
    expect(bodies).toHaveLength(3)
    expect(new Set(bodies).size).toBe(1)
  })

  it('reads at the order what became of it when no answer comes at all', async () => {
    shop({ place: [fine(order())], token: [token], try: ['lost'] })
    expect(await finished(pay(purchase, card))).toEqual({ kind: 'order', orderId: ORDER, approvalUrl: null })
  })

  it('hands over no card where nothing is due, where another tab pays, and where the price has changed', async () => {
    const unused = { token: [token], try: [tried(null)] } as const
    const seen = []
    for (const answer of [
      fine(order({ status: 'paid' })),
      fine(order({ status: 'initiated', approvalUrl: 'https://bank.example/2' })),
      refused(409, 'orders.being-paid', { orderId: 'another' }),
      refused(409, 'orders.changed', { total: 12_000 }),
      refused(422, 'orders.coupon-refused', { reason: 'used-up' }),
      refused(500, 'server.unexpected'),
    ]) {
      const { to } = shop({ ...unused, place: [answer] })
      seen.push(await finished(pay(purchase, card)))
      expect(to('/tokens')).toEqual([])
    }
    expect(seen).toEqual([
      { kind: 'order', orderId: ORDER, approvalUrl: null },
      { kind: 'order', orderId: ORDER, approvalUrl: 'https://bank.example/2' },
      { kind: 'other-order', orderId: 'another' },
      { kind: 'changed' },
      { kind: 'changed' },
      { kind: 'refused', message: 'server.unexpected' },
    ])
  })

  it('pays nothing with a card that the gateway refuses or does not answer about', async () => {
    const wrong = Response.json({ errors: { cvc: ['is invalid'] } }, { status: 400 })
    const first = shop({ place: [fine(order())], token: [wrong], try: [tried(null)] })
    expect(await finished(pay(purchase, card))).toEqual({ kind: 'card-refused', fields: ['code'] })
    const second = shop({ place: [fine(order())], token: ['lost'], try: [tried(null)] })
    expect(await finished(pay(purchase, card))).toEqual({ kind: 'gateway-away' })
    expect([...first.to('/payments'), ...second.to('/payments')]).toEqual([])
  })

  it('never reads that it failed while the gateway has not said so', async () => {
    for (const [status, code] of [
      [503, 'orders.away'],
      [409, 'orders.being-paid'],
      [409, 'orders.over'],
      [422, 'orders.refused'],
      [500, 'server.unexpected'],
    ] as const) {
      shop({ place: [fine(order())], token: [token], try: [refused(status, code)] })
      expect(await finished(pay(purchase, card))).toEqual({ kind: 'order', orderId: ORDER, approvalUrl: null })
    }
    shop({ place: [fine(order())], token: [token], try: [refused(429, 'request.too-many')] })
    expect(await finished(pay(purchase, card))).toEqual({ kind: 'refused', message: 'request.too-many' })
  })
})
