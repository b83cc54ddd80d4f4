import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PaymentNumbers } from '#contract/shop/payment-numbers.ts'
import { orders } from '#server/db/schema.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { call } from '#tests/http.ts'
import { paymentsModule } from './index.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop([paymentsModule])
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
