import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayPayment, moyasarGateway, type PaymentGateway } from '#server/adapters/payment-gateway/index.ts'
import { SANDBOX_PATH, sandboxGateway } from './index.ts'

const ORDER = '0190d6a0-0000-7000-8000-000000000001'
const RETURN = 'https://academy.example/payment?order=1'
const CARD = { name: 'Sara Ali', month: '12', year: '30', cvc: '987' }
const PAYS = '4201320111111010'
const HAS_NO_FUNDS = '4123120001090000'

let folder: string
let app: FastifyInstance
let gateway: PaymentGateway
let ownPage: PaymentGateway
let now = Date.UTC(2026, 10, 25)

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'miqyas-hosted-'))
  const keys = { publishableKey: 'pk_test_a', secretKey: 'sk_test_b' }
  let origin = ''
  app = fastify()
  sandboxGateway({ ...keys, folder, origin: () => origin, now: () => now }).serve(app)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const options = { ...keys, url: () => `${origin}${SANDBOX_PATH}`, webhookSecret: 'hush', isLive: false }
  gateway = moyasarGateway({ ...options, isHosted: true })
  ownPage = moyasarGateway(options)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function begin(givenId: string = randomUUID()): Promise<GatewayPayment> {
  const answer = await gateway.create({
    givenId,
    amount: 9_900,
    currency: 'SAR',
    description: 'ذهبية',
    orderId: ORDER,
    callbackUrl: RETURN,
    source: { method: 'card', token: 'hosted' },
    expiresAt: now + 1_800_000,
  })
  if (answer.kind !== 'payment') throw new Error(JSON.stringify(answer))
  return answer.payment
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** Types a card on the gateway's page and answers the bank; where that leads. */
async function payOn(page: string, number: string): Promise<string> {
  const typed = await post(page, { ...CARD, number })
  const bank = String(typed.headers.get('location'))
  const decided = await post(bank, { approval: 'AUTHENTICATED' })
  return String(decided.headers.get('location'))
}

async function fetched(id: string, by = gateway): Promise<GatewayPayment | null> {
  const answer = await by.fetch(id)
  return answer.kind === 'payment' ? answer.payment : null
}

describe("a buyer who pays on the gateway's own page", () => {
  it('types the card there, approves, and comes back to the order', async () => {
    const payment = await begin()
    expect(payment).toMatchObject({ status: 'initiated', amount: 9_900, orderId: ORDER })
    const page = String(payment.approvalUrl)
    const text = await (await fetch(page)).text()
    expect(text).toContain('99.00 SAR')
    expect(text).not.toContain('<script')
    const back = await payOn(page, PAYS)
    expect((await fetch(back, { redirect: 'manual' })).headers.get('location')).toBe(RETURN)
    const paid = { id: payment.id, status: 'paid', orderId: ORDER, card: { brand: 'mada', lastFour: '1010' } }
    expect(await fetched(payment.id)).toMatchObject(paid)
    // The setting may have been changed meanwhile.
    expect(await fetched(payment.id, ownPage)).toMatchObject(paid)
  })

  it('tries another card there after the first was declined', async () => {
    const payment = await begin()
    const page = String(payment.approvalUrl)
    expect((await post(page, { ...CARD, number: '4111111111111112' })).status).toBe(400)
    await payOn(page, HAS_NO_FUNDS)
    expect(await (await fetch(page)).text()).toContain('The card was declined')
    expect(await fetched(payment.id)).toMatchObject({ status: 'initiated', approvalUrl: page })
    await payOn(page, PAYS)
    expect(await fetched(payment.id)).toMatchObject({ status: 'paid' })
    const again = await post(page, { ...CARD, number: PAYS })
    expect([again.status, again.headers.get('location')]).toEqual([303, page])
  })

  it('pays nothing once the time of the order is over', async () => {
    const payment = await begin()
    now += 1_800_000
    const page = String(payment.approvalUrl)
    expect((await post(page, { ...CARD, number: PAYS })).headers.get('location')).toBe(page)
    expect(await (await fetch(page)).text()).toContain('Nothing was taken')
    expect(await fetched(payment.id)).toMatchObject({ status: 'abandoned', approvalUrl: null })
  })

  it('leaves no card number behind', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
    const kept = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8')).join()
    expect(files.length).toBeGreaterThan(3)
    for (const number of [PAYS, HAS_NO_FUNDS]) expect(kept).not.toContain(number)
  })
})

describe("our server that sends buyers to the gateway's own page", () => {
  it('finds the same page when it repeats a try', async () => {
    const id = randomUUID()
    const [first, second] = [await begin(id), await begin(id)]
    expect([second.id, second.approvalUrl]).toEqual([id, first.approvalUrl])
    expect((await gateway.fetch(randomUUID())).kind).toBe('not-found')
  })

  it('refunds, lists and hears of what was paid there under the id of the try', async () => {
    now += 1_000
    const before = now - 1
    const payment = await begin()
    await payOn(String(payment.approvalUrl), PAYS)
    expect(await gateway.refund(payment.id, 900)).toMatchObject({ payment: { id: payment.id, refunded: 900 } })
    expect(await fetched(payment.id)).toMatchObject({ status: 'refunded', refunded: 900 })
    const listed = await gateway.list(before, 1)
    expect(listed).toMatchObject({ payments: [{ id: payment.id, orderId: ORDER, refunded: 900 }] })
    const data = { id: randomUUID(), metadata: { try_id: payment.id } }
    const event = { id: 'e', type: 'payment_paid', secret_token: 'hush', live: false, data }
    expect(gateway.readEvent(event)).toMatchObject({ paymentId: payment.id })
    expect((await gateway.refund(randomUUID(), 100)).kind).toBe('not-found')
  })

  it('gives browsers nothing that a card could be sent to', () => {
    expect(gateway.browser).toEqual({ isHosted: true, tokenUrl: '', publishableKey: '', methods: [], applePayUrl: '' })
  })
})
