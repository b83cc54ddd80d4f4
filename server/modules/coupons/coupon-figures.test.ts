import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CouponFigures } from '#contract/shop/record-figures.ts'
import type { CouponRecord } from '#contract/shop/coupons.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { rolePermissions, roles } from '#server/db/schema.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { call, signInAs } from '#tests/http.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

async function couponId(): Promise<string> {
  await shop.coupon()
  const list = await call<{ items: CouponRecord[] }>(shop.server.app, 'GET', '/api/coupons', { token: shop.admin })
  return list.envelope.data.items[0]?.id ?? ''
}
const read = (id: string, token = shop.admin) =>
  call<CouponFigures>(shop.server.app, 'GET', `/api/coupons/${id}/figures`, { token })

it('staff see what a coupon took off and what its orders brought; an order that was never paid counts for nothing', async () => {
  const id = await couponId()
  await shop.bought({ code: 'كود20', total: 8_000 })
  shop.student = await shop.another()
  await shop.bought()
  shop.student = await shop.another()
  await shop.placed({ code: 'كود20', total: 8_000 })
  const { data } = (await read(id)).envelope
  const sums = { orders: 1, paid: 8_000, discount: 2_000, refunded: 0 }
  expect(data.sales).toEqual(sums)
  expect(data.months).toHaveLength(12)
  expect(data.months.at(-1)).toMatchObject({ uses: 1, sales: sums })
  expect(data.months.at(-2)).toMatchObject({ uses: 0 })
})

it('a colleague who may not see payments reads how often a coupon was used, and no sum', async () => {
  const roleId = newIdentifier()
  await shop.server.database.query.insert(roles).values({ id: roleId, name: 'promoter' })
  await shop.server.database.query.insert(rolePermissions).values({ roleId, permission: 'manage-coupons' })
  const promoter = await signInAs(shop.server, 'promoter')
  const id = await couponId()
  await shop.bought({ code: 'كود20', total: 8_000 })
  const { data } = (await read(id, promoter)).envelope
  expect(data.months.at(-1)).toMatchObject({ uses: 1, sales: null })
  expect(data.sales).toBeNull()
  expect((await read(id, shop.student)).status).toBe(403)
  expect((await read(newIdentifier())).envelope.status).toMatchObject({ code: 'coupons.not-found' })
})
