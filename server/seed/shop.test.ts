import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatewayDifferences, orders, receipts, subscriptions } from '#server/db/schema.ts'
import { contentClaims } from '#server/modules/packages/index.ts'
import { compareWithGateway } from '#server/modules/payments/index.ts'
import { openTestDatabase } from '#tests/database.ts'
import { testDependencies } from '#tests/server-dependencies.ts'
import type { Database } from '#server/db/connection.ts'
import { seedSampleAcademy } from './index.ts'
import { PACKAGE_EXAMS, SAMPLE_ORDERS } from './sample-shop.ts'
import { selectExamIdByRef, selectUserIds } from './seed.repo.ts'
import { seedSampleShop } from './shop.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await seedSampleAcademy({ database, now: Date.now })
  await seedSampleShop(testDependencies({ database, now: Date.now }))
}, 120_000)

afterAll(() => database.close())

it('an admin of the sample academy finds payments in every status, with receipts in their order', async () => {
  const placed = await database.query.select().from(orders)
  expect(placed).toHaveLength(SAMPLE_ORDERS.length)
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set(['paid', 'failed', 'cancelled', 'pending']))
  expect(placed.some(({ refunded, total }) => refunded > 0 && refunded < total)).toBe(true)
  expect(new Set(placed.map(({ method }) => method))).toEqual(new Set(['card', 'transfer', 'cash', 'free', null]))
  const invoices = (await database.query.select().from(receipts))
    .filter(({ series }) => series === 'invoice')
    .toSorted((a, b) => a.count - b.count)
  expect(invoices.map(({ count }) => count)).toEqual(invoices.map((_, index) => index + 1))
  const times = invoices.map(({ issuedAt }) => issuedAt.getTime())
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(await database.query.$count(subscriptions)).toBe(placed.filter(({ status }) => status === 'paid').length)
})

it('a student with gold opens both sample exams, one with silver one of them', async () => {
  const ids = [PACKAGE_EXAMS.silver, PACKAGE_EXAMS.gold].map((ref) => selectExamIdByRef(database.query, ref))
  const contents = (await Promise.all(ids)).map((id) => ({ kind: 'exam', id: id ?? '' }) as const)
  const [gold] = await selectUserIds(database.query, ['student3@miqyas.test'])
  const [silver, both] = await contentClaims({ database })(gold ?? '', contents)
  expect([silver?.packageIds.length, both?.packageIds.length]).toEqual([2, 1])
  expect(both?.subscriptions.map(({ packageId }) => packageId)).toEqual(both?.packageIds)
})

it('an admin finds nothing in the sample that the gateway does not know', async () => {
  expect(await compareWithGateway(testDependencies({ database, now: Date.now }))).toBe(true)
  expect(await database.query.$count(gatewayDifferences)).toBe(0)
})

it('a second start sells nothing twice', async () => {
  await seedSampleShop(testDependencies({ database, now: Date.now }))
  expect(await database.query.$count(orders)).toBe(SAMPLE_ORDERS.length)
})
