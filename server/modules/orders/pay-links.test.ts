import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OrderView, PayLinkView } from '#contract/shop/orders.ts'
import { orders, users } from '#server/db/schema.ts'
import { call, userIdOf } from '#tests/http.ts'
import { settleDuePayments } from './index.ts'
import { openShop, type Shop } from './shop.test-support.ts'

let shop: Shop
let addresses = 0

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

/** Calls as a person without an account, each time from another place. */
function asPayer<Data = PayLinkView>(method: 'GET' | 'POST', url: string, body?: object) {
  addresses += 1
  return call<Data>(shop.server.app, method, url, {
    address: `203.0.113.${addresses % 250}`,
    ...(body ? { body } : {}),
  })
}
const link = (code: string) => asPayer('GET', `/api/pay-links/${code}`)
const payBy = (code: string, token: string, tryId: string = randomUUID()) =>
  asPayer('POST', `/api/pay-links/${code}/payments`, { tryId, token })
async function shared(): Promise<{ order: OrderView; code: string }> {
  const order = await shop.placed()
  const { envelope } = await shop.post(`/api/orders/${order.id}/pay-link`, {})
  return { order: envelope.data, code: envelope.data.payCode ?? '' }
}
const HALF_AN_HOUR = 30 * 60_000
const HOUR = 2 * HALF_AN_HOUR
const THREE_DAYS = 72 * HOUR

describe('a student who lets another person pay', () => {
  it('has a link that cannot be guessed, and the same one however often they ask', async () => {
    const { order, code } = await shared()
    expect(code).toMatch(/^[A-Za-z0-9_-]{24}$/)
    const again = await shop.post(`/api/orders/${order.id}/pay-link`, {})
    expect(again.envelope.data.payCode).toBe(code)
    expect((await shop.read(order.id)).payCode).toBe(code)
    const another = await shop.another()
    expect((await shop.post(`/api/orders/${order.id}/pay-link`, {}, another)).status).toBe(404)
  })

  it('has a link that works on after a new password, and none while the account is stopped', async () => {
    const { code } = await shared()
    const { query } = shop.server.database
    const isStudent = eq(users.id, await userIdOf(shop.server, shop.student))
    await query.update(users).set({ passwordHash: 'another', email: 'moved@example.com' }).where(isStudent)
    expect((await link(code)).status).toBe(200)
    await query.update(users).set({ active: false }).where(isStudent)
    expect((await link(code)).envelope.status.code).toBe('orders.link-over')
    expect((await payBy(code, 'card')).envelope.status.code).toBe('orders.link-over')
    await query.update(users).set({ active: true }).where(isStudent)
    expect((await link(code)).status).toBe(200)
  })

  it('has the package as soon as the other has paid at the bank, and the receipt is theirs', async () => {
    const { order, code } = await shared()
    const tryId = randomUUID()
    const begun = await payBy(code, 'card', tryId)
    expect(begun.envelope.data).toMatchObject({ status: 'initiated', approvalUrl: expect.stringContaining('http') })
    shop.decide(tryId, 'paid')
    expect((await link(code)).envelope.data).toMatchObject({ status: 'paid' })
    expect(await shop.opened()).toHaveLength(1)
    expect((await shop.read(order.id)).receiptNumber).toBe('INV-000001')
  })

  it('has a link that still stands, at the same price, when the other comes home two days later', async () => {
    const { order, code } = await shared()
    expect(order.expiresAt).toBe(shop.server.dependencies.now() + THREE_DAYS)
    shop.server.advance(HALF_AN_HOUR)
    const again = await shop.post(`/api/orders/${order.id}/pay-link`, {})
    expect(again.envelope.data.expiresAt).toBe(order.expiresAt)
    shop.server.advance(48 * HOUR)
    await settleDuePayments(shop.server.dependencies)
    const { data } = (await link(code)).envelope
    expect(data).toMatchObject({ status: 'pending', quote: { total: 10_000 }, expiresAt: order.expiresAt })
    expect((await payBy(code, 'paid')).envelope.data).toMatchObject({ status: 'paid' })
    expect(await shop.opened()).toHaveLength(1)
  })

  it('has the order open as long as the link, and no longer', async () => {
    const placed = await shop.placed()
    expect(placed.expiresAt).toBe(shop.server.dependencies.now() + HALF_AN_HOUR)
    const { order, code } = await shared()
    shop.server.advance(THREE_DAYS)
    await settleDuePayments(shop.server.dependencies)
    expect((await shop.orderRow(order.id))?.status).toBe('cancelled')
    expect((await link(code)).status).toBe(404)
  })

  it('is not kept from paying by a try that the other began and left', async () => {
    const { order, code } = await shared()
    const create = vi.spyOn(shop.server.dependencies.payment, 'create')
    await payBy(code, 'card')
    const endOfTry = shop.server.dependencies.now() + HALF_AN_HOUR
    expect(endOfTry).toBeLessThan(order.expiresAt)
    expect(create).toHaveBeenCalledWith(expect.objectContaining({ expiresAt: endOfTry }))
    create.mockRestore()
  })

  it('pays once, although both try at the same moment', async () => {
    const { order, code } = await shared()
    const answers = await Promise.all([
      payBy(code, 'paid'),
      shop.pay(order.id, randomUUID(), 'paid'),
      payBy(code, 'paid'),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { payments } = shop.server.dependencies.payment
    expect([...payments.values()].filter(({ status }) => status === 'paid')).toHaveLength(1)
    expect(await shop.opened()).toHaveLength(1)
  })

  it('makes no link for what is paid or over', async () => {
    const order = await shop.bought()
    expect((await shop.post(`/api/orders/${order.id}/pay-link`, {})).envelope.status.code).toBe('orders.paid')
    const open = await shop.placed({ packageId: shop.silver })
    shop.server.advance(HALF_AN_HOUR)
    expect((await shop.post(`/api/orders/${open.id}/pay-link`, {})).envelope.status.code).toBe('orders.over')
  })
})

describe('who pays by a link', () => {
  it('reads what it is for and what it costs, and nothing of the student', async () => {
    const { order, code } = await shared()
    const { data } = (await link(code)).envelope
    expect(Object.keys(data).toSorted()).toEqual(
      [
        'approvalUrl',
        'codeSentTo',
        'decline',
        'expiresAt',
        'lastMethod',
        'packageName',
        'period',
        'quote',
        'reference',
        'status',
      ].toSorted(),
    )
    expect(data).toMatchObject({
      packageName: { en: 'Package' },
      quote: { total: 10_000, vat: 1_304 },
      status: 'pending',
    })
    const text = JSON.stringify(data)
    expect(text).not.toContain(order.id)
    expect(text).not.toContain('@')
  })

  it('reads why the card was declined and pays with another', async () => {
    const { code } = await shared()
    const tryId = randomUUID()
    await payBy(code, 'card', tryId)
    shop.decide(tryId, 'failed', { message: 'INSUFFICIENT FUNDS', responseCode: '51' })
    expect((await link(code)).envelope.data).toMatchObject({ status: 'failed', decline: 'insufficient-funds' })
    expect((await payBy(code, 'paid')).envelope.data).toMatchObject({ status: 'paid' })
  })

  it('is answered alike for what never was, was cancelled, ran out, or lost its account', async () => {
    const never = await link('A'.repeat(24))
    expect([never.status, never.envelope.status.code]).toEqual([404, 'orders.link-over'])
    const { order, code } = await shared()
    await shop.post(`/api/orders/${order.id}/cancel`, {})
    const late = await shared()
    shop.server.advance(THREE_DAYS)
    shop.student = await shop.another()
    const gone = await shared()
    await shop.server.database.query.update(orders).set({ buyerId: null }).where(eq(orders.id, gone.order.id))
    for (const over of [code, late.code, gone.code, 'x', `${code}A`]) {
      const [read, paid] = [await link(over), await payBy(over, 'paid')]
      expect([read.status, read.envelope.status]).toEqual([404, never.envelope.status])
      expect([paid.status, paid.envelope.status.code]).toEqual([404, 'orders.link-over'])
    }
    expect(shop.server.dependencies.payment.payments.size).toBe(0)
  })

  it('who was at the bank when the time ran out still reads what became of it', async () => {
    const { code } = await shared()
    const tryId = randomUUID()
    shop.server.advance(THREE_DAYS - HALF_AN_HOUR)
    await payBy(code, 'card', tryId)
    shop.server.advance(HALF_AN_HOUR)
    expect((await link(code)).envelope.data).toMatchObject({ status: 'initiated' })
    shop.decide(tryId, 'paid')
    shop.server.advance(HALF_AN_HOUR)
    await settleDuePayments(shop.server.dependencies)
    expect((await link(code)).envelope.data).toMatchObject({ status: 'paid' })
    shop.server.advance(THREE_DAYS - HOUR)
    expect((await link(code)).envelope.data).toMatchObject({ status: 'paid' })
    shop.server.advance(HOUR)
    expect((await link(code)).status).toBe(404)
  })

  it.each([
    ['the student deleted the account', () => shop.server.database.query.update(orders).set({ buyerId: null })],
    ['staff stopped or erased the account', () => shop.server.database.query.update(users).set({ active: false })],
  ])('who was at the bank when %s has the money back: it would open nothing', async (_, end) => {
    const { order, code } = await shared()
    const tryId = randomUUID()
    await payBy(code, 'card', tryId)
    await end()
    shop.decide(tryId, 'paid')
    shop.server.advance(HALF_AN_HOUR)
    await settleDuePayments(shop.server.dependencies)
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelled', attention: 'late-refunded' })
    expect(shop.server.dependencies.payment.payments.get(tryId)).toMatchObject({ refunded: 10_000 })
  })

  it('cannot try codes without end from one place', async () => {
    const statuses = []
    for (let count = 0; count < 70; count += 1) {
      const { status } = await call(shop.server.app, 'GET', `/api/pay-links/${'B'.repeat(24)}`, {
        address: '192.0.2.77',
      })
      statuses.push(status)
    }
    expect(statuses).toContain(429)
  })
})
