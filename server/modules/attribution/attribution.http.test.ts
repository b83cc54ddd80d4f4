/**
 * The way from a marketing link to its payment, over HTTP: who is counted, once, and what nobody can write for
 * themselves.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedIn } from '#contract/people/auth.ts'
import type { LinkResults, MarketingLink } from '#contract/public-pages/marketing.ts'
import { erasePerson } from '#server/db/person-data.ts'
import {
  interests,
  marketingLinks,
  marketingVisits,
  orderSources,
  registrationSources,
  studentTouches,
  visitSalts,
} from '#server/db/schema.ts'
import { authModule } from '#server/modules/auth/index.ts'
import { marketingModule } from '#server/modules/marketing/index.ts'
import { openShop, type Shop } from '#server/modules/orders/shop.test-support.ts'
import { call, signInAs, userIdOf } from '#tests/http.ts'
import { forgetOldTouches } from './index.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const DAY_MS = 86_400_000

let shop: Shop
let link: MarketingLink

beforeAll(async () => {
  shop = await openShop([authModule, marketingModule])
})
beforeEach(async () => {
  for (const table of [orderSources, registrationSources, interests, marketingLinks, visitSalts]) {
    await shop.server.database.query.delete(table)
  }
  await shop.open()
  link = await made('summer')
})
afterAll(() => shop.server.close())

let addresses = 0
const newPlace = () => `198.18.${(addresses += 1) >> 8}.${addresses & 255}`

async function made(slug: string): Promise<MarketingLink> {
  const body = { title: slug, slug, target: { kind: 'none' }, status: 'active' }
  const answer = await call<MarketingLink>(shop.server.app, 'POST', '/api/marketing-links', { token: shop.admin, body })
  return answer.envelope.data
}

interface Look {
  readonly slug?: string
  readonly search?: string
  readonly address?: string
  readonly agent?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

const look = ({ slug = 'summer', search = '', address = newPlace(), agent = PHONE, token, headers = {} }: Look = {}) =>
  call<{ touch: string | null }>(shop.server.app, 'POST', `/api/landing/marketing/${slug}/visits`, {
    body: { search },
    address,
    token,
    headers: { 'user-agent': agent, ...headers },
  })
const touched = async (search = '', slug = 'summer') => (await look({ search, slug })).envelope.data.touch

const password = 'Night@Oasis77'
const register = (touch: unknown, email = `${randomUUID()}@example.com`) =>
  call<SignedIn>(shop.server.app, 'POST', '/api/register', {
    address: newPlace(),
    body: {
      first_name: 'سارة',
      last_name: 'الحربي',
      email,
      password,
      password_confirmation: password,
      accept_privacy: true,
      touch,
    },
  })
const registered = async (touch: unknown) => (await register(touch)).envelope.data
const signIn = (email: string, touch: unknown) =>
  call<SignedIn>(shop.server.app, 'POST', '/api/login', { body: { email, password, touch }, address: newPlace() })

const results = async (id = link.id) =>
  (await call<LinkResults>(shop.server.app, 'GET', `/api/marketing-links/${id}/results`, { token: shop.admin }))
    .envelope.data
const counts = async (id = link.id) => {
  const { visits, interests: leads, registrations, orders, paid, revenue } = (await results(id)).link
  return { visits, leads, registrations, orders, paid, revenue }
}
const visits = () => shop.server.database.query.select().from(marketingVisits)

describe('a visit of a marketing link', () => {
  it('counts once for each visitor and day, however often and at once it is looked at', async () => {
    const address = newPlace()
    await Promise.all(Array.from({ length: 20 }, () => look({ address, search: '?utm_source=Insta' })))
    await look({ address, agent: PHONE.replace('Android 10', 'Android 15') })
    await look()
    expect((await counts()).visits).toBe(3)
    const day = (await visits())[0]?.day ?? 0
    await shop.server.database.query.update(marketingVisits).set({ day: day - 1 })
    await look({ address })
    expect((await counts()).visits).toBe(4)
  })

  it.each([
    'Mozilla/5.0 (compatible; Yahoo Ad monitoring; https://help.yahoo.com/kb/yahoo-ad-monitoring)',
    'Mozilla/5.0 (compatible; Feedly/1.0; +http://www.feedly.com/fetcher.html; like FeedFetcher-Google)',
    'Mozilla/5.0 (compatible; Google-Site-Verification/1.0)',
    'Mozilla/5.0 (compatible; theoldreader.com; 1 subscribers)',
  ])('is not counted when the program is %s', async (agent) => {
    const before = (await counts()).visits
    await look({ agent })
    expect((await counts()).visits).toBe(before)
  })

  it('is counted on a phone whose maker has "bot" in its name', async () => {
    const before = (await counts()).visits
    await look({ agent: PHONE.replace('Android 10; K', 'Android 10; CUBOT X18') })
    expect((await counts()).visits).toBe(before + 1)
  })

  it('keeps neither the address nor the browser, and forgets the secret of the day with the day', async () => {
    await look({ address: '2001:db8:1:2::1' })
    await look({ address: '2001:db8:1:2:aaaa::9' })
    const rows = await visits()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.visitor).toMatch(/^[0-9a-f]{16}$/)
    expect(JSON.stringify(rows)).not.toMatch(/2001|Chrome|Android/)
    const { dependencies, database } = shop.server
    await forgetOldTouches(dependencies)
    expect(await database.query.$count(visitSalts)).toBe(1)
    await forgetOldTouches({ ...dependencies, now: () => dependencies.now() + DAY_MS })
    expect(await database.query.$count(visitSalts)).toBe(0)
  })

  it('is none of a fetcher of previews, a page fetched ahead, or staff', async () => {
    const nobody: Look[] = [
      { agent: 'WhatsApp/2.23.20.0 A' },
      { agent: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)' },
      { agent: '' },
      { headers: { 'sec-purpose': 'prefetch;prerender' } },
      { headers: { purpose: 'prefetch' } },
      { token: shop.admin },
    ]
    for (const one of nobody) {
      const answer = await look(one)
      expect([one, answer.status, answer.envelope.data]).toEqual([one, 200, { touch: null }])
    }
    const head = await shop.server.app.inject({ method: 'HEAD', url: '/api/landing/marketing/summer' })
    expect([head.statusCode, await visits()]).toEqual([200, []])
    expect((await look({ token: shop.student })).envelope.data.touch).not.toBeNull()
    // A sign-in that is over is none: the person still counts.
    expect((await look({ token: 'x'.repeat(43) })).status).toBe(200)
    expect((await counts()).visits).toBe(2)
  })

  it('takes whatever an address holds: eighteen thousand octets, scripts, marks of direction', async () => {
    const hostile = [
      'ش'.repeat(3_000),
      '<script>alert(1)</script>',
      "'; drop table users; --",
      '=cmd|x',
      '\u202Eabc',
      '%00',
    ]
    for (const value of hostile) {
      const search = `?utm_source=${encodeURIComponent(value)}&utm_campaign=${encodeURIComponent(value)}`
      expect([value.slice(0, 20), (await look({ search })).status]).toEqual([value.slice(0, 20), 200])
    }
    const { campaigns } = await results()
    expect(campaigns).toHaveLength(hostile.length)
    for (const { source } of campaigns) expect([...source].length).toBeLessThanOrEqual(100)
    expect(JSON.stringify(campaigns)).not.toMatch(/\u202E|\\u0000/)
  })
})

describe('a person who comes by a link', () => {
  it('is followed from the visit through account and order to the payment', async () => {
    const touch = await touched('?utm_source=WhatsApp&utm_medium=group&utm_campaign=صيف')
    const { access_token: token } = await registered(touch)
    const order = await shop.placed({}, token)
    expect(await counts()).toEqual({ visits: 1, leads: 0, registrations: 1, orders: 1, paid: 0, revenue: 0 })
    // The card asks for a way to the bank and back; what came of it is read from the order.
    const tried = await shop.post<{ order: { id: string } }>(
      `/api/orders/${order.id}/payments`,
      { tryId: randomUUID(), token: 'paid' },
      token,
    )
    expect(tried.status).toBe(200)
    const row = { visits: 1, registrations: 1, orders: 1, paid: 1, revenue: order.quote.total }
    expect(await counts()).toEqual({ ...row, leads: 0 })
    expect((await results()).campaigns).toEqual([{ source: 'whatsapp', campaign: 'صيف', interests: 0, ...row }])
  })

  it('counts when they sign in later, and by the link that they opened last', async () => {
    const email = `${randomUUID()}@example.com`
    await register(null, email)
    const [first, second] = [await touched(), await made('winter')]
    shop.server.advance(1_000)
    const later = await touched('', 'winter')
    const signedIn = await signIn(email, later)
    // An earlier link on another device takes nothing back.
    await signIn(email, first)
    await shop.placed({}, signedIn.envelope.data.access_token)
    expect([(await counts()).orders, (await counts(second.id)).orders]).toEqual([0, 1])
    expect((await counts(second.id)).registrations).toBe(0)
  })

  it('counts when they are signed in already', async () => {
    await look({ token: shop.student })
    await shop.placed()
    expect((await counts()).orders).toBe(1)
  })

  it('counts an order once, also of two tabs, and none that is placed a month later', async () => {
    await look({ token: shop.student })
    const orders = await Promise.all([shop.placed(), shop.placed(), shop.placed()])
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect((await counts()).orders).toBe(1)
    const other = await shop.another()
    await look({ token: other })
    const at = new Date(shop.server.dependencies.now() - 31 * DAY_MS)
    await shop.server.database.query.update(studentTouches).set({ at })
    await shop.placed({}, other)
    expect((await counts()).orders).toBe(1)
  })

  it('is registered although the link was deleted meanwhile, and although what the device keeps is no touch', async () => {
    const touch = await touched()
    const path = `/api/marketing-links/${link.id}`
    expect((await call(shop.server.app, 'DELETE', path, { token: shop.admin })).status).toBe(200)
    expect((await register(touch)).status).toBe(201)
    const nonsense = ['', '.', 'a.b', 'x'.repeat(50_000), `${touch?.split('.')[0]}.AAAAAAAAAAAAAAAAAAAAAA`, null]
    for (const kept of nonsense)
      expect([String(kept).slice(0, 9), (await register(kept)).status]).toEqual([String(kept).slice(0, 9), 201])
    expect(await shop.server.database.query.$count(registrationSources)).toBe(0)
  })

  it('keeps the link from being deleted, and leaves a count that names nobody', async () => {
    const { user } = await registered(await touched())
    const path = `/api/marketing-links/${link.id}`
    const refused = await call(shop.server.app, 'DELETE', path, { token: shop.admin })
    expect(refused.envelope.status.code).toBe('marketing.has-interests')
    await erasePerson(shop.server.database.query, user.id, user.email)
    expect((await counts()).registrations).toBe(1)
    const rows = await shop.server.database.query.select().from(registrationSources)
    expect(rows.map(({ userId }) => userId)).toEqual([null])
    expect(await shop.server.database.query.$count(studentTouches, eq(studentTouches.userId, user.id))).toBe(0)
  })

  it('counts no order of a person whose account is gone as anything else than an order', async () => {
    await look({ token: shop.student })
    const order = await shop.bought()
    await erasePerson(shop.server.database.query, await userIdOf(shop.server, shop.student), 'nobody@example.com')
    expect(await counts()).toMatchObject({ orders: 1, paid: 1, revenue: order.quote.total })
  })
})

describe('who wants to make a link look better than it is', () => {
  it('writes no touch: neither another link, nor another campaign, nor a longer time', async () => {
    const [touch = '', winter] = [(await touched('?utm_source=a')) ?? '', await made('winter')]
    const [written = '', signature = ''] = touch.split('.')
    const read = JSON.parse(Buffer.from(written, 'base64url').toString()) as unknown[]
    const forged = (place: number, value: unknown) =>
      `${Buffer.from(JSON.stringify(read.with(place, value))).toString('base64url')}.${signature}`
    for (const kept of [forged(0, winter.id), forged(1, shop.server.dependencies.now() + DAY_MS), forged(2, 'b')]) {
      const { access_token: token } = await registered(kept)
      await shop.placed({}, token)
    }
    expect(await counts()).toMatchObject({ registrations: 0, orders: 0 })
    expect(await counts(winter.id)).toMatchObject({ visits: 0, registrations: 0, orders: 0 })
  })

  it('changes nothing about the order of another person', async () => {
    const mine = await shop.placed()
    await look({ token: await shop.another() })
    const repeated = await shop.post('/api/orders', { ...mine, total: 10_000 }, await shop.another())
    expect(repeated.status).toBeGreaterThanOrEqual(400)
    expect((await counts()).orders).toBe(0)
  })

  it('is no student: staff who sign in with a touch are not followed', async () => {
    const touch = await touched()
    const token = await signInAs(shop.server, 'admin')
    await look({ token })
    expect(touch).not.toBeNull()
    expect(await shop.server.database.query.$count(studentTouches)).toBe(0)
  })
})
