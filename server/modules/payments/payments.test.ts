import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentRow, PaymentTotals, PaymentView } from '#contract/shop/payments.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { users } from '#server/db/schema.ts'
import { settleDuePayments } from '#server/modules/orders/index.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { call } from '#tests/http.ts'
import { paymentsModule } from './index.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop([paymentsModule])
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

const get = <Data>(url: string, token = shop.admin) => call<Data>(shop.server.app, 'GET', url, { token })
const list = async (query = '') =>
  (await get<{ items: PaymentRow[]; total: number; totals: PaymentTotals }>(`/api/payments?${query}`)).envelope.data
const one = async (id: string) => (await get<PaymentView>(`/api/payments/${id}`)).envelope.data
const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)

describe('an admin who looks for payments', () => {
  it('sees each order in the words of the specification, with the totals of all that is shown', async () => {
    await shop.coupon()
    const paid = await shop.bought({ code: 'كود20', total: 8_000 })
    const failed = await shop.placed({ packageId: shop.gold, total: 15_000 }, await shop.another())
    const { items, total, totals } = await list()
    expect(total).toBe(2)
    expect(items[1]).toMatchObject({
      id: paid.id,
      reference: paid.id.slice(-8).toUpperCase(),
      amount: 10_000,
      discount: 2_000,
      couponCode: 'كود20',
      total: 8_000,
      paid: 8_000,
      status: 'paid',
      method: 'card',
      type: 'silver',
      receiptNumber: 'INV-000001',
    })
    expect(items[0]).toMatchObject({ id: failed.id, paid: 0, status: 'pending', method: null, type: 'gold' })
    expect(totals).toEqual({ paid: 8_000, refunded: 0, vat: 1_043, discount: 2_000, completed: 1 })
    expect((await list('status=pending&perPage=2')).totals).toMatchObject({ paid: 0, completed: 0 })
  })

  it('finds a declined payment as declined, also when its order is over', async () => {
    const declined = await shop.placed()
    const tryId = randomUUID()
    await shop.pay(declined.id, tryId)
    shop.decide(tryId, 'failed', { responseCode: '51', message: 'INSUFFICIENT_FUNDS' })
    await shop.read(declined.id)
    const left = await shop.placed({}, await shop.another())
    const statuses = async () => [(await one(declined.id)).status, (await one(left.id)).status]
    expect(await statuses()).toEqual(['failed', 'pending'])
    shop.server.advance(31 * 60_000)
    await settleDuePayments(shop.server.dependencies)
    expect(await statuses()).toEqual(['failed', 'cancelled'])
    expect([await ids('status=failed'), await ids('status=cancelled')]).toEqual([[declined.id], [left.id]])
    expect((await list('status=failed,cancelled')).total).toBe(2)
    // The order itself is over, for its buyer as before.
    expect((await shop.read(declined.id)).status).toBe('cancelled')
  })

  it('finds them by name, code, receipt and any number, and narrows by each filter', async () => {
    await shop.coupon()
    const paid = await shop.bought({ code: 'كود20', total: 8_000 })
    const tryId = randomUUID()
    const other = await shop.placed({ packageId: shop.gold, period: 'yearly', total: 150_000 }, await shop.another())
    await shop.post(`/api/orders/${other.id}/payments`, { tryId, token: 'card' }, await shop.another())
    const buyerId = (await shop.orderRow(paid.id))?.buyerId ?? ''
    await shop.server.database.query.update(users).set({ searchText: 'نوره' }).where(eq(users.id, buyerId))
    for (const q of ['نورة', ' كود٢٠ ', 'inv-000001', paid.id, paid.id.slice(-8), paid.id.slice(-8).toUpperCase()]) {
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toContain(paid.id)
    }
    expect(await ids('q=%25_nothing')).toEqual([])
    expect(await ids('type=gold')).toEqual([other.id])
    expect(await ids('period=yearly')).toEqual([other.id])
    expect(await ids(`package=${shop.silver}`)).toEqual([paid.id])
    expect(await ids(`coupon=${encodeURIComponent('كود20')}`)).toEqual([paid.id])
    expect(await ids('method=card')).toEqual([paid.id])
    expect(await ids('method=cash')).toEqual([])
    expect(await ids('attention=yes')).toEqual([])
    expect(await ids('method=card,cash')).toEqual([paid.id])
    expect(await ids('type=gold,silver&period=yearly')).toEqual([other.id])
    expect(await ids('amountFrom=8000&amountTo=%D9%A8%D9%A0%D9%A0%D9%A0')).toEqual([paid.id])
    expect(await ids('amountFrom=8001')).toEqual([other.id])
    expect(await ids('amountFrom=9000&amountTo=8000')).toEqual([])
    const today = new Date(shop.server.dependencies.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect(await ids(`from=${today}&to=${today}`)).toHaveLength(2)
    expect(await ids('to=2020-01-01')).toEqual([])
    expect((await get('/api/payments?from=yesterday')).status).toBe(422)
  })

  it('exports what is shown, in riyals and in the language of the reader', async () => {
    await shop.bought()
    const answer = await shop.server.app.inject({
      url: '/api/payments/export?format=csv&status=paid',
      headers: { authorization: `Bearer ${shop.admin}`, 'accept-language': 'en' },
    })
    const [head, line] = answer.body.trim().split('\r\n')
    expect(head).toContain(
      'Reference number,User name,E-mail,Mobile,Package name,Type,Period,Amount,Coupon code,Discount amount',
    )
    expect(line).toMatch(/Package,Silver,Monthly,100,,0,100,\d+(?:\.\d\d)?,100,0,Completed,Card,INV-000001/)
  })
})

describe('an admin who opens one payment', () => {
  it('sees what was heard of it, what it opened and its receipt', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    await shop.pay(order.id, tryId)
    shop.decide(tryId, 'failed', { message: 'INSUFFICIENT_FUNDS', responseCode: '51' })
    await shop.webhook(shop.event(tryId))
    await shop.pay(order.id, randomUUID(), 'paid')
    const view = await one(order.id)
    expect(view.tries.map(({ status }) => status)).toEqual(['failed', 'paid'])
    expect(view.events.map(({ kind, status }) => [kind, status])).toEqual([
      ['answer', 'initiated'],
      ['webhook', 'payment_paid'],
      ['answer', 'failed'],
      ['answer', 'paid'],
    ])
    expect(view.events[2]).toMatchObject({ message: 'INSUFFICIENT_FUNDS', responseCode: '51' })
    expect(view.subscriptions).toMatchObject([{ days: 30, source: 'payment' }])
    expect(view.receipts).toMatchObject([{ series: 'invoice', number: 'INV-000001', total: 10_000, vat: 1_304 }])
    expect(view.opened).toEqual({ exams: 0, lastAt: null })
  })

  it('asks the gateway now, and what it says is done', async () => {
    const order = await shop.placed()
    const tryId = randomUUID()
    await shop.pay(order.id, tryId)
    shop.decide(tryId, 'paid')
    const asked = await shop.post<PaymentView>(`/api/payments/${order.id}/ask`, {}, shop.admin)
    expect(asked.envelope.data).toMatchObject({ status: 'paid', receiptNumber: 'INV-000001' })
    expect(asked.envelope.data.events.map(({ kind }) => kind)).toContain('asked-by-staff')
    expect((await get(`/api/payments/${newIdentifier()}`)).envelope.status.code).toBe('payments.not-found')
  })

  it('is refused as a student', async () => {
    const order = await shop.bought()
    expect((await get('/api/payments', shop.student)).status).toBe(403)
    expect((await get(`/api/payments/${order.id}`, shop.student)).status).toBe(403)
  })
})
