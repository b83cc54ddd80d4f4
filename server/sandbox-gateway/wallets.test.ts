import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declineReason } from '#domain/orders/gateway-answer.ts'
import { GATEWAY_METHODS } from '#domain/orders/statuses.ts'
import { type GatewaySource, moyasarGateway, type PaymentGateway } from '#server/adapters/payment-gateway/index.ts'
import { SANDBOX_PATH, sandboxGateway } from './index.ts'

const ORDER = '0190d6a0-0000-7000-8000-000000000001'
const MOBILE = '+966512345678'

let folder: string
let app: FastifyInstance
let gateway: PaymentGateway
const now = Date.UTC(2026, 10, 29)

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'miqyas-wallets-'))
  const keys = { publishableKey: 'pk_test_a', secretKey: 'sk_test_b' }
  let origin = ''
  app = fastify()
  sandboxGateway({ ...keys, folder, origin: () => 'https://academy.example', now: () => now }).serve(app)
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `${origin}${SANDBOX_PATH}`
  const ways = { methods: GATEWAY_METHODS, isLive: false, webhookSecret: 'hush' }
  gateway = moyasarGateway({ ...keys, ...ways, url: () => url, browserUrl: url })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

async function pay(source: GatewaySource, amount = 25_000) {
  const wanted = { currency: 'SAR', description: 'ذهبية', orderId: ORDER, expiresAt: now + 1_800_000 }
  const callbackUrl = 'https://academy.example/payment'
  const answer = await gateway.create({ ...wanted, givenId: randomUUID(), amount, callbackUrl, source })
  if (answer.kind !== 'payment') throw new Error(JSON.stringify(answer))
  return answer.payment
}
const byWallet = (mobile = MOBILE) => pay({ method: 'stc-pay', mobile })
const byDevice = (amount: number) => pay({ method: 'apple-pay', token: '{"version":"EC_v1"}' }, amount)

async function fetched(id: string) {
  const answer = await gateway.fetch(id)
  return answer.kind === 'payment' ? answer.payment : null
}

describe('a buyer with STC Pay in the sandbox', () => {
  it('is sent a code and has paid with it, once', async () => {
    const payment = await byWallet()
    expect(payment).toMatchObject({ status: 'initiated', method: 'stc-pay', card: { lastFour: '5678' } })
    expect(await gateway.confirm(payment, '123456')).toBe('heard')
    expect(await fetched(payment.id)).toMatchObject({ status: 'paid', amount: 25_000, orderId: ORDER })
    expect(await gateway.confirm(payment, '123456')).toBe('refused')
    expect(await gateway.confirm(payment, '999999')).toBe('refused')
    expect((await fetched(payment.id))?.status).toBe('paid')
  })

  it.each([
    ['111111', 'wallet-empty'],
    ['222222', 'wallet-limit'],
    ['333333', 'wallet-limit'],
    ['444444', 'wallet-silent'],
    ['999999', 'code-wrong'],
  ])('fails with the code %s for a reason of its own: %s', async (code, reason) => {
    const payment = await byWallet()
    await gateway.confirm(payment, code)
    const failed = await fetched(payment.id)
    expect(failed?.status).toBe('failed')
    expect(declineReason(failed?.responseCode ?? null, failed?.message ?? null)).toBe(reason)
  })

  it.each([
    ['+966515555555', 'wallet-unknown'],
    ['+966515555556', 'wallet-stopped'],
    ['+966515555557', 'wallet-stopped'],
    ['+966515555558', 'wallet-wait'],
    ['+966515555559', 'wallet-wait'],
  ])('is refused at once with the number %s: %s', async (mobile, reason) => {
    const { status, responseCode, message, approvalUrl } = await byWallet(mobile)
    expect({ status, approvalUrl }).toEqual({ status: 'failed', approvalUrl: null })
    expect(declineReason(responseCode, message)).toBe(reason)
  })

  it('confirms nothing without the secret of the address', async () => {
    const payment = await byWallet()
    const address = String(payment.approvalUrl).replace(/otp_token=.*/, 'otp_token=guessed')
    expect(await gateway.confirm({ ...payment, approvalUrl: address }, '123456')).toBe('refused')
    expect((await fetched(payment.id))?.status).toBe('initiated')
  })

  it('has a code that no other host is given, whatever address an answer names', async () => {
    const payment = await byWallet()
    const { pathname, search } = new URL(String(payment.approvalUrl))
    const elsewhere = `https://elsewhere.invalid${pathname}${search}`
    expect(await gateway.confirm({ ...payment, approvalUrl: elsewhere }, '123456')).toBe('heard')
    for (const approvalUrl of [null, 'nonsense', 'https://elsewhere.invalid/proceed']) {
      expect(await gateway.confirm({ ...payment, approvalUrl }, '123456')).toBe('refused')
    }
  })

  it('leaves neither number nor code behind', async () => {
    await gateway.confirm(await byWallet(), '123456')
    const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(path.join(file.parentPath, file.name), 'utf8'))
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.join('\n')).not.toMatch(/512345678|"123456"/)
  })
})

describe('a buyer with Apple Pay in the sandbox', () => {
  it.each([
    [20_000, 'paid', null],
    [30_000, 'paid', null],
    [9_950, 'failed', 'unknown'],
    [115_000, 'failed', 'insufficient-funds'],
    [145_000, 'failed', 'card-expired'],
  ])('is answered by the amount of %d, as in the test mode of Moyasar: %s', async (amount, status, reason) => {
    const payment = await byDevice(amount)
    expect(payment).toMatchObject({ status, method: 'apple-pay', approvalUrl: null })
    if (reason !== null) expect(declineReason(payment.responseCode, payment.message)).toBe(reason)
  })

  it('is given the money back', async () => {
    const { id } = await byDevice(25_000)
    expect(await gateway.refund(id, 25_000)).toMatchObject({ payment: { status: 'refunded', refunded: 25_000 } })
  })

  it('has a session only for an address of Apple, and only with the key of the academy', async () => {
    const { applePayUrl = '', publishableKey = '' } = gateway.browser ?? {}
    const ask = async (more: object) => {
      const apple = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
      const session = { validation_url: apple, domain_name: 'academy.example', publishable_api_key: publishableKey }
      const headers = { 'content-type': 'application/json' }
      return (await fetch(applePayUrl, { method: 'POST', headers, body: JSON.stringify({ ...session, ...more }) }))
        .status
    }
    expect(await ask({})).toBe(200)
    expect(await ask({ validation_url: 'https://apple-pay-gateway.apple.com.evil.example/' })).toBe(400)
    expect(await ask({ publishable_api_key: 'pk_test_other' })).toBe(401)
  })
})
