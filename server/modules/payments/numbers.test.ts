import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentNumbers } from '#contract/shop/payment-numbers.ts'
import { orders } from '#server/db/schema.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { call } from '#tests/http.ts'
import type { listDocuments } from '#contract/shop/receipts.ts'
import type { ResponseOf } from '#contract/foundation/route.ts'
import { academyDay, academyDayStart, dayText } from '#domain/progress/academy-day.ts'
import { receiptsModule } from '#server/modules/receipts/index.ts'
import { paymentsModule } from './index.ts'

type Documents = ResponseOf<typeof listDocuments>

let shop: Shop

beforeAll(async () => {
  shop = await openShop([paymentsModule, receiptsModule])
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

const read = async () =>
  (await call<PaymentNumbers>(shop.server.app, 'GET', '/api/payment-numbers', { token: shop.admin })).envelope.data

it('staff see an empty academy with twelve months of nothing', async () => {
  const numbers = await read()
  expect(numbers.months).toHaveLength(12)
  expect(numbers.months.every(({ paid, refunded, orders: made }) => paid + refunded + made === 0)).toBe(true)
  expect(numbers).toMatchObject({ packages: [], coupons: { discount: 0 }, checkout: { begun: 0, paid: 0 } })
})

it('staff see what came in by month and package, what coupons took off, and who did not finish', async () => {
  await shop.coupon()
  const first = await shop.bought({ code: 'كود20', total: 8_000 })
  const body = { id: randomUUID(), amount: 3_000, reason: 'r', endsAccess: false }
  await shop.post(`/api/payments/${first.id}/refunds`, body, shop.admin)
  shop.student = await shop.another()
  await shop.bought({ packageId: shop.gold, total: 15_000 })
  shop.student = await shop.another()
  await shop.placed()
  const numbers = await read()
  expect(numbers.months.at(-1)).toMatchObject({ paid: 23_000, refunded: 3_000, orders: 2 })
  expect(numbers.packages).toMatchObject([
    { id: shop.gold, paid: 15_000, refunded: 0, orders: 1 },
    { id: shop.silver, paid: 8_000, refunded: 3_000, orders: 1 },
  ])
  expect(numbers.active).toEqual({ students: 2, subscriptions: 2, endsIn7: 0, endsIn30: 2 })
  expect(numbers.coupons).toEqual({ discount: 2_000, orders: 1 })
  expect(numbers.checkout).toEqual({ begun: 3, paid: 2 })
})

it('staff find a payment of the last night of a month in the month of Riyadh', async () => {
  const order = await shop.bought()
  const { months } = await read()
  const [year = 0, month = 0] = (months.at(-1)?.month ?? '').split('-').map(Number)
  const lastEvening = Date.UTC(year, month - 1, 1) - 3 * 3_600_000 - 1
  const { query } = shop.server.database
  const put = (at: number) =>
    query
      .update(orders)
      .set({ paidAt: new Date(at) })
      .where(eq(orders.id, order.id))
  await put(lastEvening)
  expect((await read()).months.slice(-2)).toMatchObject([{ orders: 1 }, { orders: 0 }])
  await put(lastEvening + 1)
  expect((await read()).months.slice(-2)).toMatchObject([{ orders: 0 }, { orders: 1 }])
})

it('staff see of some days what the list of payments sums up for the same days, beside as many days before', async () => {
  await shop.coupon()
  await shop.bought({ code: 'كود20', total: 8_000 })
  shop.student = await shop.another()
  const early = await shop.bought()
  const { query } = shop.server.database
  const put = (id: string, at: number) =>
    query
      .update(orders)
      .set({ paidAt: new Date(at) })
      .where(eq(orders.id, id))
  const today = academyDay(shop.server.dependencies.now())
  // It is the day before yesterday in Riyadh, and the day before that one in UTC.
  await put(early.id, academyDayStart(today - 2))
  const ask = async <Data>(path: string) =>
    (await call<Data>(shop.server.app, 'GET', path, { token: shop.admin })).envelope.data
  const both = async (from: number, to: number) => {
    const [first, last] = [dayText(from), dayText(to)]
    const numbers = await ask<PaymentNumbers>(`/api/payment-numbers?from=${first}&to=${last}`)
    const { totals } = await ask<{ totals: { paid: number; vat: number; completed: number } }>(
      `/api/payments?status=paid&paidFrom=${first}&paidTo=${last}`,
    )
    const { paid, vat, orders: count } = numbers.period
    expect({ paid, vat, completed: count }).toEqual({ paid: totals.paid, vat: totals.vat, completed: totals.completed })
    return numbers
  }
  const numbers = await both(today - 1, today)
  expect(numbers).toMatchObject({ period: { paid: 8_000, orders: 1 }, before: { paid: 10_000, orders: 1 } })
  expect(numbers.couponCodes).toMatchObject([{ discount: 2_000, paid: 8_000, orders: 1 }])
  expect(numbers.methods).toEqual([{ method: 'card', paid: 8_000, orders: 1 }])
  expect((await both(today - 2, today)).period).toMatchObject({ paid: 18_000, orders: 2 })
  expect((await both(today - 3, today - 3)).period).toMatchObject({ paid: 0 })
})

it('staff file VAT from receipts and credit notes with number, buyer and sums', async () => {
  const order = await shop.bought()
  const body = { id: randomUUID(), amount: 4_000, reason: 'r', endsAccess: false }
  await shop.post(`/api/payments/${order.id}/refunds`, body, shop.admin)
  const ask = (query: string) =>
    call<Documents>(shop.server.app, 'GET', `/api/receipt-documents?${query}`, { token: shop.admin })
  const day = dayText(academyDay(shop.server.dependencies.now()))
  const { items, totals, total } = (await ask(`from=${day}&to=${day}`)).envelope.data
  expect(total).toBe(2)
  const note = items.find(({ series }) => series === 'credit-note')
  expect(note).toMatchObject({
    total: 4_000,
    vat: 522,
    net: 3_478,
    about: items.find(({ series }) => series === 'invoice')?.number,
  })
  expect(note?.buyer?.name).not.toBe('')
  expect(totals).toMatchObject({
    invoices: { count: 1, total: 10_000, vat: 1_304 },
    creditNotes: { count: 1, vat: 522 },
  })
  expect((await ask('series=credit-note')).envelope.data.total).toBe(1)
  const before = dayText(academyDay(shop.server.dependencies.now()) - 1)
  expect((await ask(`to=${before}`)).envelope.data.total).toBe(0)
  const sheet = await shop.server.app.inject({
    url: '/api/receipt-documents/export?format=csv',
    headers: { authorization: `Bearer ${shop.admin}`, 'accept-language': 'en' },
  })
  expect(sheet.body).toContain(note?.number)
  expect(sheet.headers['content-disposition']).toContain(`receipts-${day}`)
  const payments = await shop.server.app.inject({
    url: '/api/payments/export?format=csv',
    headers: { authorization: `Bearer ${shop.admin}`, 'accept-language': 'en' },
  })
  expect(payments.body).toContain(note?.number)
  expect((await call(shop.server.app, 'GET', '/api/receipt-documents', { token: shop.student })).status).toBe(403)
})
