import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { CouponRecord, CouponUse } from '#contract/shop/coupons.ts'
import { foldCouponCode } from '#domain/coupons/code.ts'
import { auditEntries, coupons, sessions } from '#server/db/schema.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { call } from '#tests/http.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.open())
afterAll(() => shop.server.close())

const terms = {
  title: 'Summer',
  description: '',
  type: 'percentage',
  amount: 1_000,
  startsAt: null,
  endsAt: null,
  quantity: 1,
  perStudent: 1,
  minimumAmount: 0,
  packageIds: [],
  status: 'active',
}
const get = <Data>(url: string) => call<Data>(shop.server.app, 'GET', url, { token: shop.admin })
const list = async (query = '') =>
  (await get<{ items: CouponRecord[]; total: number }>(`/api/coupons?${query}`)).envelope.data
const many = (more: object) =>
  shop.post<{ count: number; fields: object }>(
    '/api/coupons/codes',
    { ...terms, prefix: 'S-', count: 3, ...more },
    shop.admin,
  )

describe('an admin whose last proof of who they are is older than ten minutes', () => {
  const whole = { ...terms, amount: 10_000 }
  const fixed = { ...terms, type: 'fixed', amount: 9_900 }
  const send = (method: 'POST' | 'PUT', url: string, body: object) =>
    call<CouponRecord>(shop.server.app, method, url, { token: shop.admin, body })

  it('proves it anew before a coupon that makes a package free is made, changed, activated or multiplied', async () => {
    const { id } = (await send('POST', '/api/coupons', { ...terms, code: 'TEN', status: 'inactive' })).envelope.data
    const form = { ...whole, code: 'TEN', revision: 1 }
    shop.server.advance(11 * 60_000)
    const tried = [
      await send('POST', '/api/coupons', { ...whole, code: 'FREE' }),
      await send('POST', '/api/coupons', { ...fixed, code: 'FIXED' }),
      await send('PUT', `/api/coupons/${id}`, form),
      await send('POST', '/api/coupons/bulk', { status: 'active', target: { ids: [id] } }),
      await send('POST', '/api/coupons/codes', { ...whole, prefix: '', count: 5 }),
    ]
    expect(tried.map(({ envelope }) => envelope.status.code)).toEqual(tried.map(() => 'auth.proof-needed'))
    expect(await list()).toMatchObject({ total: 1, items: [{ amount: 1_000, status: 'inactive' }] })
    await shop.server.database.query.update(sessions).set({ provenAt: new Date(shop.server.dependencies.now()) })
    expect((await send('PUT', `/api/coupons/${id}`, form)).envelope.data).toMatchObject({ amount: 10_000 })
  })
})

describe('an admin who makes many codes', () => {
  it('gets as many different ones as were asked for, each on record, and finds them by their title', async () => {
    expect((await many({ count: 500 })).envelope.data.count).toBe(500)
    const { total, items } = await list('q=summer&perPage=100')
    expect([total, new Set(items.map(({ code }) => foldCouponCode(code))).size]).toEqual([500, 100])
    for (const { code } of items) expect(code).toMatch(/^S-[ACDEFGHJKMNPQRTUVWXY34679]{10}$/)
    const subject = `coupons:${items[0]?.id}`
    const entries = await shop.server.database.query
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, subject))
    expect(entries).toMatchObject([{ action: 'coupons.create', detail: { after: { code: items[0]?.code } } }])
  })

  it('is shown at each field what is wrong, as with one coupon', async () => {
    const wrong = await many({ prefix: 'a b', count: 1_001, amount: 10_001, startsAt: 10, endsAt: 5 })
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.envelope.data.fields).toSorted()).toEqual(['amount', 'count', 'endsAt', 'prefix'])
    expect((await list()).total).toBe(0)
  })

  it('exports what the filters show, with days and amounts as people write them', async () => {
    const DAY = 86_400_000
    const riyadhMidnight = Date.UTC(2026, 10, 24, 21)
    await many({ count: 2, startsAt: riyadhMidnight, endsAt: riyadhMidnight + DAY })
    await shop.coupon()
    const answer = await shop.server.app.inject({
      url: '/api/coupons/export?format=csv&q=summer',
      headers: { authorization: `Bearer ${shop.admin}`, 'accept-language': 'en' },
    })
    const lines = answer.body.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^S-\w{10},Summer,Percentage,10,2026-11-25,2026-11-25,1,1,0,0,0,Active$/)
  })

  it('stops and begins many at once, and a stopped one is refused at the price', async () => {
    await many({})
    const [first] = (await list()).items
    const body = { status: 'inactive', target: { matching: { q: 'summer' } } }
    const stopped = await shop.post<{ changedIds: string[] }>('/api/coupons/bulk', body, shop.admin)
    expect(stopped.envelope.data.changedIds).toHaveLength(3)
    expect((await shop.quoted({ code: first?.code })).couponRefusal).toBe('unknown')
    expect(await list('status=active&type=percentage')).toMatchObject({ total: 0 })
  })
})

describe('an admin who looks at a coupon', () => {
  const uses = async (id: string, query = '') =>
    (await get<{ items: CouponUse[]; total: number }>(`/api/coupons/${id}/uses?${query}`)).envelope.data

  it('sees who holds it, who used it and who gave it back, with what it took off', async () => {
    const { id } = (await shop.coupon({ quantity: 5 })).envelope.data
    const used = await shop.bought({ code: 'كود20', total: 8_000 })
    expect((await uses(id)).items).toMatchObject([{ id: used.id, state: 'used', discount: 2_000, total: 8_000 }])
    const other = await shop.another()
    const held = await shop.placed({ code: 'كود20', total: 8_000 }, other)
    expect((await uses(id)).items.map(({ state }) => state)).toEqual(['held', 'used'])
    await shop.post(`/api/orders/${held.id}/cancel`, {}, other)
    expect((await uses(id)).items[0]).toMatchObject({ state: 'released', status: 'cancelled' })
    expect(await uses(id, 'q=nobody')).toMatchObject({ items: [], total: 0 })
  })

  it('cannot change what it takes off once it was used, but may end it; another percentage over all is refused', async () => {
    const { id } = (await shop.coupon()).envelope.data
    expect((await shop.changeCoupon(id, { amount: 10_001 })).status).toBe(422)
    await shop.bought({ code: 'كود20', total: 8_000 })
    for (const more of [{ amount: 100 }, { type: 'fixed' }, { packageIds: [shop.gold] }]) {
      expect((await shop.changeCoupon(id, more)).envelope.status.code).toBe('coupons.frozen')
    }
    expect((await shop.changeCoupon(id, { status: 'inactive', quantity: 1 })).status).toBe(200)
    const [row] = await shop.server.database.query.select().from(coupons)
    expect(row).toMatchObject({ active: false, amount: 2_000, used: 1 })
    const gone = await get('/api/coupons/00000000-0000-4000-8000-000000000000/uses')
    expect(gone.envelope.status.code).toBe('coupons.not-found')
  })
})
