import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newIdentifier } from '#server/db/identifier.ts'
import { orders, packages, payments, receipts } from '#server/db/schema.ts'
import { settleDuePayments } from './index.ts'
import { openShop, type Shop } from './shop.test-support.ts'

const MINUTE = 60_000

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

describe('money that must not be kept', () => {
  it('is returned when an order was paid twice', async () => {
    const order = await shop.placed()
    const first = randomUUID()
    await shop.pay(order.id, first)
    shop.decide(first, 'failed')
    await shop.read(order.id)
    await shop.pay(order.id, randomUUID(), 'paid')
    shop.decide(first, 'paid')
    await shop.webhook(shop.event(first))
    expect(shop.server.dependencies.payment.payments.get(first)).toMatchObject({ status: 'refunded', refunded: 10_000 })
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'paid', attention: 'paid-twice' })
    await shop.webhook(shop.event(first))
    expect(await shop.opened()).toHaveLength(1)
  })

  it('is returned, later if need be, when it comes after the order is over and the price is another', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    await shop.pay(order.id, tryId)
    await shop.post(`/api/orders/${order.id}/cancel`, {})
    await shop.server.database.query.update(packages).set({ monthlyPrice: 11_000 }).where(eq(packages.id, shop.silver))
    shop.decide(tryId, 'paid')
    await shop.read(order.id)
    expect((await shop.orderRow(order.id))?.status).toBe('cancelled')
    shop.server.advance(MINUTE)
    await settleDuePayments(shop.server.dependencies)
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'cancelled', attention: 'late-refunded' })
    expect(shop.server.dependencies.payment.payments.get(tryId)).toMatchObject({ refunded: 10_000 })
    expect(await shop.opened()).toEqual([])
  })

  it('is returned when the same was paid for by an order that had been over, whatever the clocks say', async () => {
    const [late, lateTry] = [await shop.placed(), randomUUID()]
    await shop.pay(late.id, lateTry)
    shop.server.advance(31 * MINUTE)
    await settleDuePayments(shop.server.dependencies)
    const [second, secondTry] = [await shop.placed(), randomUUID()]
    const lastYear = new Date(shop.server.dependencies.now() - 365 * 1_440 * MINUTE)
    await shop.server.database.query.update(orders).set({ createdAt: lastYear }).where(eq(orders.id, second.id))
    await shop.pay(second.id, secondTry)
    shop.decide(lateTry, 'paid')
    await shop.webhook(shop.event(lateTry))
    shop.decide(secondTry, 'paid')
    await shop.webhook(shop.event(secondTry))
    expect(await shop.orderRow(late.id)).toMatchObject({ status: 'paid', attention: 'late-payment' })
    expect(await shop.orderRow(second.id)).toMatchObject({ status: 'cancelled', attention: 'paid-twice' })
    expect(shop.server.dependencies.payment.payments.get(secondTry)).toMatchObject({ refunded: 10_000 })
    expect(await shop.opened()).toHaveLength(1)
    const third = await shop.placed()
    await shop.pay(third.id, randomUUID(), 'paid')
    expect(await shop.orderRow(third.id)).toMatchObject({ status: 'paid', attention: null })
  })

  it('is not asked for when the same was paid for meanwhile, and a new order may be placed', async () => {
    const [late, lateTry] = [await shop.placed(), randomUUID()]
    await shop.pay(late.id, lateTry)
    shop.server.advance(31 * MINUTE)
    await settleDuePayments(shop.server.dependencies)
    const second = await shop.placed()
    shop.decide(lateTry, 'paid')
    await shop.webhook(shop.event(lateTry))
    expect((await shop.pay(second.id)).envelope.status.code).toBe('orders.over')
    expect((await shop.placed()).id).not.toBe(second.id)
  })

  it('is returned when what it is less by has paid for another order', async () => {
    await shop.bought()
    const upgrade = async (period: string) => {
      const { quote } = await shop.quoted({ packageId: shop.gold, period })
      return shop.placed({ packageId: shop.gold, period, total: quote.total })
    }
    const [late, lateTry] = [await upgrade('monthly'), randomUUID()]
    await shop.pay(late.id, lateTry)
    shop.server.advance(31 * MINUTE)
    await settleDuePayments(shop.server.dependencies)
    const [second, secondTry] = [await upgrade('yearly'), randomUUID()]
    await shop.pay(second.id, secondTry)
    shop.decide(lateTry, 'paid')
    await shop.webhook(shop.event(lateTry))
    shop.decide(secondTry, 'paid')
    await shop.webhook(shop.event(secondTry))
    expect(await shop.orderRow(late.id)).toMatchObject({ status: 'paid' })
    expect(await shop.orderRow(second.id)).toMatchObject({ status: 'cancelled', attention: 'late-refunded' })
    expect(shop.server.dependencies.payment.payments.get(secondTry)).toMatchObject({ status: 'refunded' })
  })

  it('opens nothing when amount, currency or order are not the ones that were asked for', async () => {
    const order = await shop.placed()
    for (const wrong of [{ amount: 100 }, { currency: 'USD' }, { orderId: newIdentifier() }, { orderId: null }]) {
      const tryId = randomUUID()
      await shop.pay(order.id, tryId)
      shop.decide(tryId, 'paid', wrong)
      await shop.webhook(shop.event(tryId))
      expect(await shop.orderRow(order.id)).toMatchObject({ status: 'initiated', attention: 'mismatch' })
      await shop.server.database.query.update(payments).set({ status: 'failed' })
    }
    expect(await shop.opened()).toEqual([])
  })
})

describe('an answer that is lost', () => {
  it('is asked for again, and what was paid is opened', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    shop.server.dependencies.payment.lost = 1
    expect((await shop.pay(order.id, tryId, 'paid')).envelope.status.code).toBe('orders.away')
    expect((await shop.orderRow(order.id))?.status).toBe('initiated')
    shop.server.advance(2 * MINUTE)
    await settleDuePayments(shop.server.dependencies)
    expect((await shop.orderRow(order.id))?.status).toBe('paid')
    expect(await shop.opened()).toHaveLength(1)
  })

  it('is asked for again however often a page has asked before', async () => {
    const [order, tryId] = [await shop.placed(), randomUUID()]
    await shop.pay(order.id, tryId)
    for (let asked = 0; asked < 12; asked += 1) await shop.webhook(shop.event(tryId))
    shop.decide(tryId, 'paid')
    shop.server.advance(2 * MINUTE)
    await settleDuePayments(shop.server.dependencies)
    expect((await shop.orderRow(order.id))?.status).toBe('paid')
  })

  it('is asked for again after a day on which the gateway was away', async () => {
    const [order, tryId] = [await shop.placed(), randomUUID()]
    await shop.pay(order.id, tryId)
    shop.decide(tryId, 'paid')
    shop.server.advance(25 * 60 * MINUTE)
    const { payment } = shop.server.dependencies
    const { fetch } = payment
    payment.fetch = async () => ({ kind: 'away' })
    await settleDuePayments(shop.server.dependencies)
    payment.fetch = fetch
    shop.server.advance(60 * MINUTE)
    await settleDuePayments(shop.server.dependencies)
    expect((await shop.orderRow(order.id))?.status).toBe('paid')
  })

  it('ends the try when the gateway never heard of it, and another may begin', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    shop.server.dependencies.payment.lost = 1
    await shop.pay(order.id, tryId)
    shop.server.dependencies.payment.payments.clear()
    await settleDuePayments(shop.server.dependencies)
    expect((await shop.orderRow(order.id))?.status).toBe('initiated')
    shop.server.advance(61 * MINUTE)
    await settleDuePayments(shop.server.dependencies)
    expect((await shop.server.database.query.select().from(payments))[0]).toMatchObject({
      status: 'failed',
      nextAskAt: null,
    })
  })

  it('is the same payment when the buyer taps again', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    shop.server.dependencies.payment.lost = 1
    await shop.pay(order.id, tryId, 'paid')
    expect((await shop.pay(order.id, tryId, 'paid')).envelope.data.order.status).toBe('paid')
    expect(shop.server.dependencies.payment.payments.size).toBe(1)
  })
})

describe('our webhook', () => {
  it('answers everything alike and believes nothing but the gateway', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    await shop.pay(order.id, tryId)
    const event = shop.event(tryId)
    const bodies = [
      { ...event, secret_token: 'guess' },
      { ...event, live: true },
      { ...event, data: { id: "'; DROP TABLE orders" } },
      { ...event, data: { id: randomUUID() } },
      event,
      null,
      [],
      'text',
    ]
    for (const body of bodies) {
      const answer = await shop.webhook(body === 'text' ? '"text"' : body)
      expect([answer.status, answer.envelope.data]).toEqual([200, {}])
    }
    expect((await shop.orderRow(order.id))?.status).toBe('initiated')
    const huge = await shop.webhook({ ...event, more: 'x'.repeat(200_000) })
    expect(huge.status).toBe(413)
  })
})

describe('many at the same moment', () => {
  it('leave a coupon with five uses used five times by 200 buyers', async () => {
    await shop.coupon({ quantity: 5 })
    const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.another()))
    const answers = await Promise.all(buyers.map((token) => shop.place({ code: 'كود20', total: 8_000 }, token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
    const reasons = answers.filter(({ status }) => status !== 201).map(({ envelope }) => envelope.data.detail?.reason)
    expect(new Set(reasons)).toEqual(new Set(['used-up']))
    expect(await shop.couponRow()).toMatchObject({ held: 5, used: 0 })
  }, 60_000)

  it('let one student use a coupon once, however many tabs order different things', async () => {
    await shop.coupon({ quantity: 50 })
    const wishes = [{ total: 8_000 }, { packageId: shop.gold, total: 12_000 }, { period: 'yearly', total: 79_920 }]
    await Promise.all(wishes.map((more) => shop.place({ code: 'كود20', ...more })))
    expect((await shop.couponRow())?.held).toBe(1)
  })

  it('make one order and one payment of it, from two tabs that order and pay at the same moment', async () => {
    const [one, other] = await Promise.all([shop.placed(), shop.placed()])
    expect(other.id).toBe(one.id)
    const tries = [randomUUID(), randomUUID()]
    const answers = await Promise.all(tries.map((tryId) => shop.pay(one.id, tryId, 'paid')))
    expect(answers.filter(({ envelope }) => !envelope.status.error)).toHaveLength(1)
    expect(shop.server.dependencies.payment.payments.size).toBe(1)
    expect(await shop.opened()).toHaveLength(1)
    expect(await shop.server.database.query.select().from(receipts)).toHaveLength(1)
  })

  it('open a payment once, with one number, by return page, webhook and job', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    await shop.pay(order.id, tryId)
    shop.decide(tryId, 'paid')
    shop.server.advance(3 * MINUTE)
    const event = shop.event(tryId)
    const hearing = Array.from({ length: 5 }, () => shop.webhook(event))
    const reading = Array.from({ length: 5 }, () => shop.read(order.id))
    await Promise.all([...hearing, ...reading, settleDuePayments(shop.server.dependencies), shop.pay(order.id, tryId)])
    expect(await shop.opened()).toHaveLength(1)
    expect((await shop.server.database.query.select().from(receipts)).map(({ number }) => number)).toEqual([
      'INV-000001',
    ])
  })

  it('take numbers without a gap and chain each document to the one before', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.another()))
    await shop.coupon({ type: 'fixed', amount: 10_000 })
    await Promise.all(buyers.map((token) => shop.place({ code: 'كود20', total: 0 }, token)))
    const rows = (await shop.server.database.query.select().from(receipts)).toSorted((a, b) => a.count - b.count)
    expect(rows.map(({ count }) => count)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    for (const [index, { previousHash }] of rows.entries()) {
      if (index > 0) expect(previousHash).toBe(rows[index - 1]?.hash)
    }
  })
})
