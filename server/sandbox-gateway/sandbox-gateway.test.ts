import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GatewayPayment, moyasarGateway, type PaymentGateway } from '#server/adapters/payment-gateway/index.ts'
import { SANDBOX_PATH, type SandboxGateway, sandboxGateway } from './index.ts'
import { TEST_CARDS } from './test-cards.ts'

const APPROVED = '4201320111111010'
const NO_FUNDS = '4123120001090000'
const ORDER = '0190d6a0-0000-7000-8000-000000000001'

let folder: string
let app: FastifyInstance
let url: string
let sandbox: SandboxGateway
let gateway: PaymentGateway
let now = Date.UTC(2026, 10, 25)

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'miqyas-sandbox-'))
  const keys = { publishableKey: 'pk_test_a', secretKey: 'sk_test_b' }
  let origin = ''
  sandbox = sandboxGateway({ ...keys, folder, origin: () => origin, now: () => now })
  app = fastify()
  sandbox.serve(app)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  url = `${origin}${SANDBOX_PATH}`
  gateway = moyasarGateway({ ...keys, url: () => url, browserUrl: url, webhookSecret: 'hush', isLive: false })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const card = (number: string) => ({ name: 'Sara Ali', number, month: '12', year: '30', cvc: '987' })
const form = (fields: object) => new URLSearchParams(fields as Record<string, string>)

/** Gets a token as the browser of a buyer does. */
async function tokenFor(number: string): Promise<string> {
  const { tokenUrl = '', publishableKey } = gateway.browser ?? {}
  const fields = { ...card(number), publishable_api_key: publishableKey, save_only: 'true' }
  const answer = await fetch(tokenUrl, { method: 'POST', body: form(fields) })
  return ((await answer.json()) as { id: string }).id
}

async function pay(number: string, givenId: string = randomUUID()) {
  const answer = await gateway.create({
    givenId,
    amount: 9_900,
    currency: 'SAR',
    description: 'ذهبية',
    orderId: ORDER,
    callbackUrl: 'https://academy.example/payment?order=1',
    source: { method: 'card', token: await tokenFor(number) },
    expiresAt: now + 1_800_000,
  })
  if (answer.kind !== 'payment') throw new Error(JSON.stringify(answer))
  return answer.payment
}

/** Answers the bank's page as the browser does. */
async function approve({ approvalUrl }: GatewayPayment, approval = 'AUTHENTICATED'): Promise<string> {
  const answer = await fetch(String(approvalUrl), { method: 'POST', body: form({ approval }), redirect: 'manual' })
  return String(answer.headers.get('location'))
}

async function fetched(id: string): Promise<GatewayPayment | null> {
  const answer = await gateway.fetch(id)
  return answer.kind === 'payment' ? answer.payment : null
}

describe('a buyer in the sandbox', () => {
  it('approves on the page of the bank, comes back, and has paid', async () => {
    const payment = await pay(APPROVED)
    expect(payment).toMatchObject({ status: 'initiated', amount: 9_900, currency: 'SAR', orderId: ORDER })
    const page = await (await fetch(String(payment.approvalUrl))).text()
    expect(page).toContain('99.00 SAR')
    expect(page).not.toContain('<script')
    const back = new URL(await approve(payment))
    expect(`${back.origin}${back.pathname}`).toBe('https://academy.example/payment')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ order: '1', id: payment.id, status: 'paid' })
    expect(await fetched(payment.id)).toMatchObject({
      status: 'paid',
      approvalUrl: null,
      card: { brand: 'mada', lastFour: '1010' },
      responseCode: '00',
    })
  })

  it('is refused by the bank for want of money, and by themselves', async () => {
    const poor = await pay(NO_FUNDS)
    await approve(poor)
    expect(await fetched(poor.id)).toMatchObject({
      status: 'failed',
      message: 'INSUFFICIENT_FUNDS',
      responseCode: '51',
    })
    const timid = await pay(APPROVED)
    await approve(timid, 'REJECTED')
    expect(await fetched(timid.id)).toMatchObject({ status: 'failed', responseCode: null })
    await approve(timid, 'AUTHENTICATED')
    expect((await fetched(timid.id))?.status).toBe('failed')
  })

  it('fares with each published card as is published', async () => {
    for (const { number, status, code } of TEST_CARDS) {
      const payment = await pay(number)
      if (payment.status === 'initiated') await approve(payment)
      expect(await fetched(payment.id)).toMatchObject({ status, responseCode: code })
    }
    const other = await pay('4000000000000002')
    await approve(other)
    expect((await fetched(other.id))?.status).toBe('failed')
  })

  it('learns from the gateway which part of the card is wrong', async () => {
    const fields = { ...card('4111111111111112'), month: '13', publishable_api_key: 'pk_test_a' }
    const answer = await fetch(`${url}/v1/tokens`, { method: 'POST', body: form(fields) })
    expect(answer.status).toBe(400)
    const { errors } = (await answer.json()) as { errors: object }
    expect(Object.keys(errors)).toEqual(['number', 'month'])
  })

  it('leaves no card number and no code behind', async () => {
    await pay(APPROVED)
    const kept = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
    expect(kept.length).toBeGreaterThan(1)
    for (const { number } of TEST_CARDS) expect(kept.join()).not.toContain(number)
    // Only the code as a value of its own counts: three digits stand in random ids, now and then, by chance.
    expect(kept.join()).not.toMatch(new RegExp(`(?<![\\da-z])${card(APPROVED).cvc}(?![\\da-z])`, 'i'))
  })
})

describe('a sandbox that was restarted', () => {
  it('still knows what was paid', async () => {
    const payment = await pay(APPROVED)
    await approve(payment)
    const keys = { publishableKey: 'pk_test_a', secretKey: 'sk_test_c' }
    const again = sandboxGateway({ ...keys, folder, origin: () => 'http://localhost', now: () => now })
    const server = fastify()
    again.serve(server)
    const origin = await server.listen({ host: '127.0.0.1', port: 0 })
    const options = { ...keys, url: () => `${origin}${SANDBOX_PATH}`, webhookSecret: 'hush', isLive: false }
    expect(await moyasarGateway(options).fetch(payment.id)).toMatchObject({ payment: { status: 'paid' } })
    await server.close()
  })
})

describe('our server at the gateway', () => {
  it('finds the same payment when it repeats a try', async () => {
    const givenId = randomUUID()
    const [first, second] = [await pay(APPROVED, givenId), await pay(APPROVED, givenId)]
    expect([first.id, second.id]).toEqual([givenId, givenId])
  })

  it('refunds in parts, never more than was paid', async () => {
    const payment = await pay(APPROVED)
    expect((await gateway.refund(payment.id, 100)).kind).toBe('refused')
    await approve(payment)
    const answers = [await gateway.refund(payment.id, 9_000), await gateway.refund(payment.id, 901)]
    expect(answers.map(({ kind }) => kind)).toEqual(['payment', 'refused'])
    expect(await fetched(payment.id)).toMatchObject({ status: 'refunded', refunded: 9_000 })
  })

  it('lists what came after an instant, newest first, in pages', async () => {
    const before = now
    now += 1_000
    for (let count = 0; count < 41; count += 1) {
      now += 1
      await pay(APPROVED)
    }
    const first = await gateway.list(before, 1)
    expect(first).toMatchObject({ kind: 'page', nextPage: 2 })
    if (first.kind !== 'page') return
    expect(first.payments).toHaveLength(40)
    expect(first.payments[0]?.createdAt).toBe(now)
    expect(await gateway.list(before, 2)).toMatchObject({ kind: 'page', nextPage: null })
    expect(await gateway.list(now, 1)).toMatchObject({ payments: [] })
  })

  it('is refused with a wrong key, and finds nothing where nothing is', async () => {
    const options = { publishableKey: 'x', secretKey: 'wrong', webhookSecret: 'hush', isLive: false, url: () => url }
    expect((await moyasarGateway(options).fetch(ORDER)).kind).toBe('refused')
    expect((await gateway.fetch(ORDER)).kind).toBe('not-found')
    expect((await gateway.fetch('../../etc/passwd')).kind).toBe('not-found')
  })

  it.each([
    [200, '<html>Just a moment…</html>'],
    [403, '<!doctype html><title>Cloudflare</title>'],
    [503, '{"message":"busy"}'],
    [200, '{"id":"x","status":"dancing","amount":1}'],
    [429, '{"message":"slow down"}'],
  ])('takes %i with %s for a gateway that is away', async (status, body) => {
    const odd = createServer((_, answer) => void answer.writeHead(status).end(body))
    await new Promise<void>((resolve) => void odd.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
    const options = { publishableKey: 'x', secretKey: 'y', webhookSecret: 'z', isLive: true, url: () => address }
    expect((await moyasarGateway(options).fetch(ORDER)).kind).toBe('away')
    odd.close()
    expect((await moyasarGateway(options).fetch(ORDER)).kind).toBe('away')
  })
})

describe('our webhook', () => {
  it('hears of each change twice, again until it has answered, and with the secret', async () => {
    const heard: unknown[] = []
    let status = 500
    const ours = createServer((request, answer) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        heard.push(JSON.parse(text))
        answer.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => void ours.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(ours.address() as AddressInfo).port}/hook`
    await app.inject({
      method: 'POST',
      url: `${SANDBOX_PATH}/v1/webhooks`,
      headers: { authorization: `Basic ${Buffer.from('sk_test_b:').toString('base64')}` },
      payload: { url: address, shared_secret: 'hush' },
    })
    status = 200
    await sandbox.report()
    heard.length = 0
    status = 500
    const payment = await pay(APPROVED)
    await approve(payment)
    await sandbox.report()
    await sandbox.report()
    expect(heard).toHaveLength(2)
    now += 60_000
    status = 200
    await sandbox.report()
    now += 86_400_000
    await sandbox.report()
    const events = heard.map((body) => gateway.readEvent(body))
    expect(events).toHaveLength(4)
    expect(new Set(events.map((event) => event?.id)).size).toBe(1)
    expect(events[0]).toMatchObject({ type: 'payment_paid', paymentId: payment.id, mode: 'test' })
    ours.close()
  })

  it('believes nobody else', () => {
    const event = { id: 'e', type: 'payment_paid', secret_token: 'guess', live: true, data: { id: 'p' } }
    for (const body of [event, { ...event, secret_token: 1 }, null, 'text', [], {}]) {
      expect(gateway.readEvent(body)).toBeNull()
    }
    expect(gateway.readEvent({ ...event, secret_token: 'hush' })).toMatchObject({ mode: 'live', paymentId: 'p' })
  })
})
