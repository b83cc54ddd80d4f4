import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderView } from '#contract/shop/orders.ts'
import { ONE_TIME_CODES_MOST } from '#domain/orders/statuses.ts'
import { paymentsModule } from '#server/modules/payments/index.ts'
import { call } from '#tests/http.ts'
import { openShop, type Shop } from './shop.test-support.ts'

const MINE = '0512345678'
const RIGHT = '123456'
const NOT_TAKEN = '000001'

let shop: Shop
beforeAll(async () => {
  shop = await openShop([paymentsModule])
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

const gateway = () => shop.server.dependencies.payment

async function begun(more: object = {}, token?: string) {
  const order = await shop.placed({}, token)
  const tryId = randomUUID()
  const body = { tryId, method: 'stc-pay', token: MINE, ...more }
  const tried = await shop.post<{ order: OrderView; approvalUrl: string | null }>(
    `/api/orders/${order.id}/payments`,
    body,
    token,
  )
  return { order, tryId, tried: tried.envelope.data, status: tried.status }
}
const type = (orderId: string, oneTimeCode: string, token?: string) =>
  shop.post(`/api/orders/${orderId}/one-time-code`, { oneTimeCode }, token)

describe('a student who pays with STC Pay', () => {
  it('is asked for the code here and not led to a bank, and has paid with the right one', async () => {
    const { order, tryId, tried } = await begun()
    expect(tried).toMatchObject({ approvalUrl: null, order: { status: 'initiated', codeSentTo: '1010' } })
    const paid = await type(order.id, RIGHT)
    expect(paid.envelope.data).toMatchObject({ status: 'paid', lastMethod: 'stc-pay', codeSentTo: null })
    expect(await shop.orderRow(order.id)).toMatchObject({ method: 'stc-pay' })
    expect(gateway().payments.get(tryId)?.amount).toBe(10_000)
    expect(await shop.opened()).toHaveLength(1)
  })

  it('pays once with a code that is sent twice at the same moment, and after it was paid', async () => {
    const { order } = await begun()
    const both = await Promise.all([type(order.id, RIGHT), type(order.id, RIGHT)])
    const again = await type(order.id, RIGHT)
    for (const { envelope } of [...both, again]) expect(envelope.data).toMatchObject({ status: 'paid' })
    expect(gateway().payments.size).toBe(1)
    expect(await shop.opened()).toHaveLength(1)
    expect((await shop.read(order.id)).receiptNumber).toMatch(/^INV-/)
  })

  it('has paid when the webhook comes before the answer, and when the answer is lost', async () => {
    const { order, tryId } = await begun()
    const { confirm } = gateway()
    gateway().confirm = async (payment, code) => {
      shop.decide(payment.id, 'paid')
      await shop.webhook(shop.event(payment.id))
      return code === '' ? 'heard' : 'away'
    }
    const answered = await type(order.id, RIGHT)
    gateway().confirm = confirm
    expect(answered.envelope.data.status).toBe('paid')
    expect(gateway().payments.get(tryId)?.status).toBe('paid')
    expect(await shop.opened()).toHaveLength(1)
  })

  it('reads that the code is wrong, types another, and cannot go on guessing', async () => {
    const { order } = await begun()
    for (let guess = 0; guess < ONE_TIME_CODES_MOST; guess += 1) {
      expect((await type(order.id, NOT_TAKEN)).envelope.status.code).toBe('orders.code-wrong')
    }
    const before = gateway().codes.length
    const spent = await type(order.id, RIGHT)
    expect(spent).toMatchObject({ status: 429, envelope: { status: { code: 'orders.codes-spent' } } })
    expect(gateway().codes).toHaveLength(before)
    expect(await shop.opened()).toEqual([])
  })

  it('reads why a payment ended by a wrong code, and begins another', async () => {
    const { order } = await begun()
    expect((await type(order.id, '999999')).envelope.data).toMatchObject({ status: 'failed', decline: 'code-wrong' })
    const again = await begun()
    expect(again.order.id).toBe(order.id)
    expect((await type(order.id, RIGHT)).envelope.data.status).toBe('paid')
  })

  it('pays with the next try although news of the one that failed comes late, and twice', async () => {
    const token = '0512345679'
    const failed = await begun({ token })
    await type(failed.order.id, '999999')
    const { order } = await begun({ token })
    for (const news of [failed.tryId, failed.tryId]) await shop.webhook(shop.event(news))
    expect(await shop.orderRow(order.id)).toMatchObject({ status: 'initiated' })
    expect((await type(order.id, RIGHT)).envelope.data).toMatchObject({ status: 'paid' })
    expect(await shop.opened()).toHaveLength(1)
  })

  it('is asked nothing of a code for an order that is over, given up, or paid by card', async () => {
    const over = await begun()
    const before = gateway().codes.length
    const { now } = shop.server.dependencies
    const passed = shop.server.dependencies as { now: () => number }
    passed.now = () => now() + 31 * 60_000
    expect((await type(over.order.id, RIGHT)).envelope.status.code).toBe('orders.no-code')
    passed.now = now
    await shop.post(`/api/orders/${over.order.id}/cancel`, {})
    expect((await type(over.order.id, RIGHT)).envelope.status.code).toBe('orders.no-code')
    const byCard = await shop.placed()
    await shop.pay(byCard.id)
    expect((await type(byCard.id, RIGHT)).envelope.status.code).toBe('orders.no-code')
    expect(gateway().codes).toHaveLength(before)
  })

  it("cannot confirm another student's payment, nor with anything but digits", async () => {
    const { order } = await begun()
    expect((await type(order.id, RIGHT, await shop.another())).status).toBe(404)
    for (const wrong of ['', '12', '12345a', '١٢٣٤٥٦', '1'.repeat(9)]) {
      expect((await type(order.id, wrong)).status, wrong).toBe(422)
    }
    expect((await shop.read(order.id)).status).toBe('initiated')
  })

  it('sends few messages to a number', async () => {
    const answers: number[] = []
    for (let again = 0; again < 5; again += 1) {
      const { order, status } = await begun({ token: '0500000001' })
      answers.push(status)
      if (status === 200) await type(order.id, '999999')
    }
    expect(answers.slice(0, 3)).toEqual([200, 200, 200])
    expect(answers.slice(3)).toEqual([429, 429])
  })

  it('gives a number of any usual form, and no other', async () => {
    for (const token of ['+966512345678', '٠٥١٢٣٤٥٦٧٩', '51 234 5670']) {
      const { status, order } = await begun({ token })
      expect(status, token).toBe(200)
      await type(order.id, '999999')
    }
    expect((await begun({ token: '0112345678' })).status).toBe(422)
  })
})

describe('a student who pays with Apple Pay', () => {
  it('has paid at once, by the same way as with a card, and is given the money back as to a card', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    const body = { tryId, method: 'apple-pay', token: 'paid' }
    const tried = await shop.post<{ order: OrderView }>(`/api/orders/${order.id}/payments`, body)
    expect(tried.envelope.data.order).toMatchObject({ status: 'paid', lastMethod: 'apple-pay' })
    expect(await shop.orderRow(order.id)).toMatchObject({ method: 'apple-pay' })
    const listed = await call<{ items: { id: string; method: string }[] }>(
      shop.server.app,
      'GET',
      '/api/payments?method=apple-pay',
      { token: shop.admin },
    )
    expect(listed.envelope.data.items).toMatchObject([{ id: order.id, method: 'apple-pay' }])
    const refund = { id: randomUUID(), amount: 10_000, reason: 'changed my mind', endsAccess: true }
    const given = await shop.post(`/api/payments/${order.id}/refunds`, refund, shop.admin)
    expect(given.status).toBeLessThan(300)
    expect(gateway().payments.get(tryId)).toMatchObject({ status: 'refunded', refunded: 10_000 })
  })

  it('is refused where the account of the academy does not offer it', async () => {
    const { browser } = gateway()
    Object.assign(gateway(), { browser: { ...browser, methods: ['card'] } })
    const { status, order } = await begun({ method: 'apple-pay', token: 'paid' })
    Object.assign(gateway(), { browser })
    expect(status).toBe(422)
    expect((await shop.read(order.id)).status).toBe('pending')
  })
})
