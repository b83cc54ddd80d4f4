import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { PackageFigures } from '#contract/shop/record-figures.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import { rolePermissions, roles, subscriptions } from '#server/db/schema.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { paymentsModule } from '#server/modules/payments/index.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'

const DAY = 86_400_000

let shop: Shop

beforeAll(async () => {
  shop = await openShop([paymentsModule])
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

const read = (id: string, token = shop.admin) =>
  call<PackageFigures>(shop.server.app, 'GET', `/api/packages/${id}/figures`, { token })

async function granted(from: number, to: number): Promise<void> {
  const userId = await userIdOf(shop.server, await shop.another())
  const time = { startsAt: new Date(from), endsAt: new Date(to), createdAt: new Date(from) }
  const grant = { source: 'grant', sourceId: newIdentifier(), days: 30, price: 0, worth: 0 } as const
  const row = { id: newIdentifier(), userId, packageId: shop.silver, ...time, ...grant }
  await shop.server.database.query.insert(subscriptions).values(row)
}

it('staff see who had a package at the end of each month, and who has it now', async () => {
  const now = shop.server.dependencies.now()
  await granted(now - 400 * DAY, now - 70 * DAY)
  await granted(now - 40 * DAY, now + 5 * DAY)
  await granted(now + DAY, now + 20 * DAY)
  const { data } = (await read(shop.silver)).envelope
  expect(data.active).toEqual({ subscriptions: 1, endsIn7: 1, endsIn30: 1 })
  expect(data.months).toHaveLength(12)
  expect(data.months.at(-1)).toMatchObject({ subscriptions: 1 })
  expect(data.months[0]).toMatchObject({ subscriptions: 1 })
  const ofGold = (await read(shop.gold)).envelope.data
  expect(ofGold.months.every(({ subscriptions: count }) => count === 0)).toBe(true)
})

it('staff see what a package brought and what was given back, in the month of each', async () => {
  const order = await shop.bought()
  const body = { id: randomUUID(), amount: 3_000, reason: 'r', endsAccess: false }
  await shop.post(`/api/payments/${order.id}/refunds`, body, shop.admin)
  const { data } = (await read(shop.silver)).envelope
  expect(data.sales).toEqual({ orders: 1, paid: 10_000, discount: 0, refunded: 3_000 })
  expect(data.months.at(-1)?.sales).toEqual({ orders: 1, paid: 10_000, discount: 0, refunded: 3_000 })
  expect(data.months.at(-2)?.sales).toMatchObject({ orders: 0, paid: 0 })
})

it('a colleague who may not see payments reads no sum, a student nothing, and a missing package is said', async () => {
  const roleId = newIdentifier()
  await shop.server.database.query.insert(roles).values({ id: roleId, name: 'seller' })
  await shop.server.database.query.insert(rolePermissions).values({ roleId, permission: 'manage-packages' })
  const seller = await signInAs(shop.server, 'seller')
  await shop.bought()
  const { data } = (await read(shop.silver, seller)).envelope
  expect(data.sales).toBeNull()
  expect(data.months.every(({ sales }) => sales === null)).toBe(true)
  expect(data.active.subscriptions).toBe(1)
  expect((await read(shop.silver, shop.student)).status).toBe(403)
  expect((await read(newIdentifier())).envelope.status).toMatchObject({ code: 'packages.not-found' })
})
