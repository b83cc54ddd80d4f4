import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanChange } from '#contract/shop/subscriptions.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { notificationWishes, packages, subscriptions } from '#server/db/schema.ts'
import { call } from '#tests/http.ts'
import { settleDuePayments } from './index.ts'
import { openShop, type Shop } from './shop.test-support.ts'

const DAY = 86_400_000
const MINUTE = 60_000

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

describe('a student who buys a package', () => {
  it('reads what it costs, pays at the bank, and has it, with a receipt', async () => {
    const { quote } = await shop.quoted({ period: 'yearly', code: '' })
    expect(quote).toMatchObject({ total: 99_900, vat: 13_030 })
    const order = await shop.placed({ period: 'yearly', total: 99_900 })
    expect(order).toMatchObject({ status: 'pending', receiptNumber: null })
    const tryId = randomUUID()
    const tried = (await shop.pay(order.id, tryId)).envelope.data
    expect(tried).toMatchObject({ approvalUrl: `https://bank.example/${tryId}`, order: { status: 'initiated' } })
    expect(await shop.opened()).toEqual([])
    shop.decide(tryId, 'paid')
    expect(await shop.read(order.id)).toMatchObject({ status: 'paid', receiptNumber: 'INV-000001' })
    const [subscription] = await shop.opened()
    expect(subscription).toMatchObject({ source: 'payment', sourceId: order.id, days: 365, worth: 99_900 })
    expect((await shop.pay(order.id)).envelope.status.code).toBe('orders.paid')
  })

  it('goes on at the bank from a page that was opened anew, and is asked where the card is billed once', async () => {
    const billing = { country: 'SA', zip: '12345' }
    const order = await shop.placed({ billing })
    expect(await shop.orderRow(order.id)).toMatchObject({ billingCountry: 'SA', billingZip: '12345' })
    await shop.place({ billing: { country: 'GB', zip: 'SW1A 1AA' } })
    expect(await shop.orderRow(order.id)).toMatchObject({ billingCountry: 'GB', billingZip: 'SW1A 1AA' })
    expect((await shop.place({ billing: { country: 'XX', zip: '' } })).status).toBe(422)
    const tryId = randomUUID()
    await shop.pay(order.id, tryId)
    expect(await shop.read(order.id)).toMatchObject({ approvalUrl: `https://bank.example/${tryId}` })
    shop.decide(tryId, 'failed')
    expect(await shop.read(order.id)).toMatchObject({ status: 'failed', approvalUrl: null })
  })

  it('learns why the card was declined, and pays with another', async () => {
    const order = await shop.placed()
    const first = randomUUID()
    await shop.pay(order.id, first)
    expect((await shop.pay(order.id)).envelope.status.code).toBe('orders.being-paid')
    shop.decide(first, 'failed', { responseCode: '51', message: 'INSUFFICIENT_FUNDS' })
    expect(await shop.read(order.id)).toMatchObject({ status: 'failed', decline: 'insufficient-funds' })
    expect((await shop.pay(order.id, randomUUID(), 'refused')).envelope.status.code).toBe('orders.refused')
    await shop.pay(order.id, randomUUID(), 'paid')
    expect(await shop.read(order.id)).toMatchObject({ status: 'paid', decline: null })
  })

  it('gets the same order when the tap is repeated and in another tab, and no second one while one is paid', async () => {
    const id = newIdentifier()
    const answers = await Promise.all([shop.place({ id }), shop.place({ id }), shop.place()])
    expect(new Set(answers.map(({ envelope }) => envelope.data.id)).size).toBe(1)
    const [open] = answers
    await shop.pay(String(open?.envelope.data.id))
    const other = await shop.place({ packageId: shop.gold, total: 15_000 })
    expect([other.envelope.status.code, other.envelope.data.detail?.orderId]).toEqual([
      'orders.being-paid',
      open?.envelope.data.id,
    ])
  })

  it('is shown the new total when the price has changed, and keeps the order before it', async () => {
    const order = await shop.placed()
    await shop.server.database.query.update(packages).set({ monthlyPrice: 12_000 }).where(eq(packages.id, shop.silver))
    const again = await shop.place({ total: 11_000 })
    expect([again.status, again.envelope.status.code]).toEqual([409, 'orders.changed'])
    expect(again.envelope.data.detail?.total).toBe(12_000)
    expect((await shop.orderRow(order.id))?.status).toBe('pending')
    await shop.server.database.query.update(packages).set({ active: false }).where(eq(packages.id, shop.silver))
    expect((await shop.place({ total: 12_000 })).envelope.status.code).toBe('orders.not-for-sale')
  })

  it('cannot see, pay or cancel an order of another student', async () => {
    const order = await shop.placed()
    const other = await shop.another()
    const answers = [
      await call(shop.server.app, 'GET', `/api/orders/${order.id}`, { token: other }),
      await shop.post(`/api/orders/${order.id}/payments`, { tryId: randomUUID(), token: 't' }, other),
      await shop.post(`/api/orders/${order.id}/cancel`, {}, other),
      await shop.place({ id: order.id }, other),
    ]
    for (const { envelope } of answers) expect(envelope.status.code).toBe('orders.not-found')
  })
})

describe('a visitor who looks at prices', () => {
  it('finds where a card goes and the tax within prices', async () => {
    const answer = await call(shop.server.app, 'GET', '/api/payments/card-entry')
    expect(answer.envelope.data).toEqual({
      vatRate: 1_500,
      entry: {
        isHosted: false,
        tokenUrl: 'https://gateway.example/v1/tokens',
        publishableKey: 'pk_test',
        methods: ['card', 'apple-pay', 'stc-pay'],
        applePayUrl: 'https://gateway.example/v1/applepay/initiate',
        isTest: true,
      },
    })
  })
})

describe('a student who changes plan', () => {
  it('is credited what is left when the new package costs more, and has it now', async () => {
    await shop.bought()
    shop.server.advance(10 * DAY)
    await renewed()
    const { quote, begins } = await shop.quoted({ packageId: shop.gold })
    expect(begins).toBe('now')
    expect(quote.lines[1]?.kind).toBe('credit')
    expect(quote.total).toBeGreaterThan(15_000 - 10_000)
    await shop.bought({ packageId: shop.gold, total: quote.total })
    const now = shop.server.dependencies.now()
    const periods = await shop.opened()
    expect(periods).toHaveLength(2)
    expect(periods.find(({ packageId }) => packageId === shop.silver)?.endsAt.getTime()).toBe(now)
    expect(periods.find(({ packageId }) => packageId === shop.gold)).toMatchObject({
      worth: 15_000,
      startsAt: new Date(now),
    })
  })

  it('reads beforehand the very lines that each change is charged by, and when it begins and ends', async () => {
    await shop.bought()
    shop.server.advance(10 * DAY)
    await renewed()
    const { items } = (
      await call<{ items: PlanChange[] }>(shop.server.app, 'GET', '/api/plan/changes', { token: shop.student })
    ).envelope.data
    expect(items.map(({ packageId, period }) => [packageId, period])).toEqual([
      [shop.silver, 'monthly'],
      [shop.silver, 'yearly'],
      [shop.gold, 'monthly'],
      [shop.gold, 'yearly'],
    ])
    const [silver, , gold] = items
    const [had] = await shop.opened()
    expect(silver).toMatchObject({ begins: 'after', startsAt: had?.endsAt.getTime(), quote: { total: 10_000 } })
    expect(gold?.quote).toEqual((await shop.quoted({ packageId: shop.gold })).quote)
    await shop.bought({ packageId: shop.gold, total: gold?.quote.total })
    const bought = (await shop.opened()).find(({ packageId }) => packageId === shop.gold)
    expect(bought).toMatchObject({ startsAt: new Date(gold?.startsAt ?? 0), endsAt: new Date(gold?.endsAt ?? 0) })
  })

  it('keeps what was given, which is worth nothing, beside the package that they buy', async () => {
    const other = await shop.placed({ period: 'yearly', total: 99_900 })
    const userId = (await shop.orderRow(other.id))?.buyerId ?? ''
    await shop.post(`/api/orders/${other.id}/cancel`, {})
    const grant = { packageId: shop.silver, days: 90, reason: 'الفائزة', people: { ids: [userId] } }
    await shop.post('/api/subscriptions/grants', { id: newIdentifier(), ...grant }, shop.admin)
    const [given] = await shop.opened()
    await shop.bought({ packageId: shop.gold, total: 15_000 })
    const periods = await shop.opened()
    expect(periods.find(({ source }) => source === 'grant')?.endsAt).toEqual(given?.endsAt)
    const now = new Date(shop.server.dependencies.now())
    expect(periods.find(({ packageId }) => packageId === shop.gold)?.startsAt).toEqual(now)
  })

  it('who has bought a package for later gives up nothing for more of it: it would begin later still', async () => {
    const { query } = shop.server.database
    await shop.bought({ period: 'yearly', total: 99_900 })
    await query.update(packages).set({ yearlyPrice: 90_000 }).where(eq(packages.id, shop.gold))
    await shop.bought({ packageId: shop.gold, period: 'yearly', total: 90_000 })
    const { quote, begins } = await shop.quoted({ packageId: shop.gold })
    expect([begins, quote.total]).toEqual(['after', 15_000])
    await shop.bought({ packageId: shop.gold, total: 15_000 })
    const periods = (await shop.opened()).toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
    expect(periods.map(({ packageId }) => packageId)).toEqual([shop.silver, shop.gold, shop.gold])
    const [silver, gold, more] = periods
    expect([gold?.startsAt, more?.startsAt]).toEqual([silver?.endsAt, gold?.endsAt])
  })

  it('has the same package again, and a cheaper one, after what they have', async () => {
    await shop.bought({ packageId: shop.gold, total: 15_000 })
    const [first] = await shop.opened()
    await shop.bought({ packageId: shop.gold, total: 15_000 })
    await shop.bought()
    const starts = (await shop.opened()).map(({ startsAt }) => startsAt.getTime()).toSorted((a, b) => a - b)
    expect(starts[1]).toBe(first?.endsAt.getTime())
    expect(starts[2]).toBe(Number(starts[1]) + 30 * DAY)
  })
})

/** Signed in anew, as sessions of tests last an hour; the periods of the student before are this one's. */
async function renewed(): Promise<void> {
  shop.student = await shop.another()
  const made = await shop.placed({ period: 'yearly', total: 99_900 })
  const userId = (await shop.orderRow(made.id))?.buyerId ?? ''
  await shop.post(`/api/orders/${made.id}/cancel`, {})
  await shop.server.database.query.update(subscriptions).set({ userId })
}

describe('a student who buys for the first time', () => {
  it('is reminded before the end from then on, and no more once they turned it off', async () => {
    const { query } = shop.server.database
    await query.delete(notificationWishes)
    await shop.bought()
    const kinds = (await query.select().from(notificationWishes)).map(({ kind, channel }) => [kind, channel])
    expect(kinds.toSorted()).toEqual([
      ['package-ends', 'email'],
      ['package-ends', 'push'],
    ])
    await query.delete(notificationWishes)
    await shop.bought()
    expect(await query.$count(notificationWishes)).toBe(0)
  })
})

describe('a student with a coupon', () => {
  it('has it held by the order, and used when it is paid', async () => {
    await shop.coupon({ quantity: 1 })
    const order = await shop.placed({ code: ' كود20 ', total: 8_000 })
    expect(order.quote.lines[1]).toEqual({ kind: 'discount', amount: -2_000 })
    expect(await shop.couponRow()).toMatchObject({ held: 1, used: 0 })
    const other = await shop.another()
    const late = await shop.place({ code: 'كود٢٠', total: 8_000 }, other)
    expect([late.envelope.status.code, late.envelope.data.detail?.reason]).toEqual(['orders.coupon-refused', 'used-up'])
    await shop.pay(order.id, randomUUID(), 'paid')
    expect(await shop.couponRow()).toMatchObject({ held: 0, used: 1 })
  })

  it('is quoted with it again while an own order holds the last use, and refused once that one was paid', async () => {
    await shop.coupon({ quantity: 1 })
    const order = await shop.placed({ code: 'كود20', total: 8_000 })
    expect(await shop.quoted({ code: 'كود20' })).toMatchObject({ couponRefusal: null, quote: { total: 8_000 } })
    const first = randomUUID()
    await shop.pay(order.id, first)
    shop.decide(first, 'failed')
    await shop.read(order.id)
    expect(await shop.quoted({ code: 'كود20' })).toMatchObject({ couponRefusal: null })
    await shop.pay(order.id, randomUUID(), 'paid')
    expect(await shop.quoted({ code: 'كود20' })).toMatchObject({ couponRefusal: 'used-by-you' })
  })

  it('learns in the quote that it is none, and pays the price without it', async () => {
    expect(await shop.quoted({ code: 'WRONG' })).toMatchObject({ couponRefusal: 'unknown', quote: { total: 10_000 } })
    expect((await shop.place({ code: 'WRONG' })).envelope.status.message).toBe('رمز القسيمة غير صالح.')
  })

  it('gives it free by cancelling and by waiting, and may take it again', async () => {
    await shop.coupon({ quantity: 1 })
    const first = await shop.placed({ code: 'كود20', total: 8_000 })
    await shop.post(`/api/orders/${first.id}/cancel`, {})
    expect(await shop.couponRow()).toMatchObject({ held: 0, used: 0 })
    await shop.placed({ code: 'كود20', total: 8_000 })
    shop.server.advance(30 * MINUTE)
    await settleDuePayments(shop.server.dependencies)
    expect(await shop.couponRow()).toMatchObject({ held: 0, used: 0 })
  })

  it('pays nothing where nothing is left to pay, and has the package at once', async () => {
    await shop.coupon({ type: 'fixed', amount: 9_950 })
    const order = await shop.placed({ code: 'كود20', total: 0 })
    expect(order).toMatchObject({ status: 'paid', receiptNumber: 'INV-000001' })
    expect(await shop.opened()).toHaveLength(1)
    expect(await shop.couponRow()).toMatchObject({ held: 0, used: 1 })
  })

  it('is honoured when the money comes after the order is over and others took the coupon; staff see it', async () => {
    await shop.coupon({ quantity: 1 })
    const late = await shop.placed({ code: 'كود20', total: 8_000 })
    const tryId = randomUUID()
    await shop.pay(late.id, tryId)
    shop.server.advance(31 * MINUTE)
    shop.server.dependencies.payment.lost = 5
    await settleDuePayments(shop.server.dependencies)
    shop.server.dependencies.payment.lost = 0
    const other = await shop.another()
    await shop.place({ code: 'كود20', total: 8_000 }, other)
    expect(await shop.couponRow()).toMatchObject({ held: 1, used: 0 })
    shop.decide(tryId, 'paid')
    await shop.webhook(shop.event(tryId))
    expect(await shop.orderRow(late.id)).toMatchObject({ status: 'paid', attention: 'late-coupon' })
    expect(await shop.couponRow()).toMatchObject({ held: 1, used: 1 })
  })
})

describe('an admin who deletes a package', () => {
  it('is refused while there are orders of it, also of students who never paid', async () => {
    const order = await shop.placed()
    await shop.post(`/api/orders/${order.id}/cancel`, {})
    const removed = await call(shop.server.app, 'DELETE', `/api/packages/${shop.silver}`, { token: shop.admin })
    expect([removed.status, removed.envelope.status.code]).toEqual([409, 'packages.in-use'])
  })
})

describe('an admin who keeps coupons', () => {
  it('is refused a code that folds to another one, and a share above the whole', async () => {
    await shop.coupon()
    expect((await shop.coupon({ code: 'كـود20' })).envelope.status.code).toBe('coupons.code-taken')
    expect((await shop.coupon({ code: 'A', amount: 10_001 })).envelope.data).toMatchObject({
      fields: { amount: { code: 'maxValue' } },
    })
  })

  it('changes everything but type, amount and packages once it was used, and deletes it only before', async () => {
    const { id } = (await shop.coupon()).envelope.data
    await shop.placed({ code: 'كود20', total: 8_000 })
    expect((await shop.changeCoupon(id, { amount: 5_000 })).envelope.status.code).toBe('coupons.frozen')
    expect((await shop.changeCoupon(id, { quantity: 3 })).status).toBe(200)
    const removed = await call(shop.server.app, 'DELETE', `/api/coupons/${id}`, { token: shop.admin })
    expect(removed.envelope.status.code).toBe('coupons.in-use')
  })
})
