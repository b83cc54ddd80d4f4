import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LinkPerson } from '#contract/public-pages/link-people.ts'
import type { LinkResults, MarketingLink } from '#contract/public-pages/marketing.ts'
import { newIdentifier } from '#server/db/identifier.ts'
import {
  marketingVisits,
  orders,
  orderSources,
  registrationSources,
  rolePermissions,
  roles,
  users,
} from '#server/db/schema.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { writeSetting } from '#server/modules/settings/index.ts'
import { academyDay } from '#domain/progress/academy-day.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { eq } from 'drizzle-orm'
import { marketingModule } from './index.ts'

const DAY = 86_400_000

let shop: Shop
let link: MarketingLink

beforeAll(async () => {
  shop = await openShop([marketingModule])
  await shop.open()
  const body = { title: 'Summer', slug: 'summer', target: { kind: 'none' }, status: 'active' }
  link = (await call<MarketingLink>(shop.server.app, 'POST', '/api/marketing-links', { token: shop.admin, body }))
    .envelope.data
})
afterAll(() => shop.server.close())

const get = <Data>(path: string, token = shop.admin) =>
  call<Data>(shop.server.app, 'GET', `/api/marketing-links/${path}`, { token })

async function registered(token: string, lastName: string, daysAgo: number): Promise<string> {
  const { query } = shop.server.database
  const userId = await userIdOf(shop.server, token)
  await query
    .update(users)
    .set({ firstName: 'Sara', lastName, searchText: lastName.toLowerCase() })
    .where(eq(users.id, userId))
  const createdAt = new Date(shop.server.dependencies.now() - daysAgo * DAY)
  const source = { linkId: link.id, source: 'insta', touchedAt: createdAt, createdAt }
  await query.insert(registrationSources).values({ id: newIdentifier(), userId, ...source })
  return userId
}

it('a marketer sees who registered after a link and what they bought, and each step by month', async () => {
  const { query } = shop.server.database
  const now = shop.server.dependencies.now()
  const buyer = await registered(shop.student, 'Buyer', 1)
  await shop.bought()
  const [order] = await query.select().from(orders).where(eq(orders.buyerId, buyer))
  const at = new Date(now)
  await query.insert(orderSources).values({ orderId: order?.id ?? '', linkId: link.id, touchedAt: at, createdAt: at })
  await registered(await shop.another(), 'Reader', 40)
  for (const daysAgo of [0, 40, 800]) {
    const visit = { linkId: link.id, day: academyDay(now) - daysAgo, visitor: 'a'.repeat(16), device: 'phone' } as const
    await query.insert(marketingVisits).values(visit)
  }
  const { items, total } = (await get<{ items: LinkPerson[]; total: number }>(`${link.id}/people`)).envelope.data
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { person: { id: buyer, name: 'Sara Buyer' }, source: 'insta', paid: 1 },
    { person: { name: 'Sara Reader' }, paid: 0 },
  ])
  expect((await get<{ total: number }>(`${link.id}/people?q=reader`)).envelope.data.total).toBe(1)
  const { months } = (await get<LinkResults>(`${link.id}/results`)).envelope.data
  const sum = (step: 'visits' | 'registrations' | 'paid') => months.reduce((all, month) => all + month[step], 0)
  expect([months.length, sum('visits'), sum('registrations'), sum('paid')]).toEqual([12, 2, 2, 1])
  expect(months.at(-1)).toMatchObject({ visits: 1, registrations: 1, paid: 1 })
})

it('a marketer who sees only their own students finds no other account behind a link; a student finds nothing', async () => {
  const roleId = newIdentifier()
  await shop.server.database.query.insert(roles).values({ id: roleId, name: 'marketer' })
  await shop.server.database.query.insert(rolePermissions).values({ roleId, permission: 'manage-marketing' })
  const marketer = await signInAs(shop.server, 'marketer')
  const totalOf = async () => (await get<{ total: number }>(`${link.id}/people`, marketer)).envelope.data.total
  expect(await totalOf()).toBe(2)
  await writeSetting(shop.server.database.query, 'public', { teachersSeeOwnGroups: true }, 1)
  expect(await totalOf()).toBe(0)
  expect((await get(`${link.id}/people`, shop.student)).status).toBe(403)
  expect((await get(`${newIdentifier()}/people`)).envelope.status).toMatchObject({ code: 'marketing.not-found' })
})
